// The state of one open builder, outside React: a keystroke draws only what shows the page it is typed in.
import { createContext, use, useSyncExternalStore } from 'react';
import {
  type Draft,
  type DraftPage,
  type History,
  pageOf,
  problemsOf,
  type DraftProblem,
  record,
  redo,
  startHistory,
  undo,
} from '@gondola/builder';

/** What the person looks at; no part of the draft. */
interface View {
  /** Key of the page in the editor; null shows the picker of the first page of an empty task. */
  readonly current: string | null;
  /** Keys of the pages that a command of the outline is about. */
  readonly selected: ReadonlySet<string>;
}

export class BuilderStore {
  #history: History;
  #view: View;
  readonly #watchers = new Set<() => void>();
  #problems: { readonly draft: Draft; readonly list: readonly DraftProblem[] } | undefined;

  constructor(history: History | Draft) {
    this.#history = 'present' in history ? history : startHistory(history);
    const first = this.draft.pages[0]?.key ?? null;
    this.#view = { current: first, selected: new Set(first === null ? [] : [first]) };
  }

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  get history(): History {
    return this.#history;
  }
  get draft(): Draft {
    return this.#history.present;
  }
  get view(): View {
    return this.#view;
  }

  /** Problems of the draft as it is, found once for each draft. */
  get problems(): readonly DraftProblem[] {
    const { draft } = this;
    if (this.#problems?.draft !== draft) this.#problems = { draft, list: problemsOf(draft) };
    return this.#problems.list;
  }

  /** Runs a command; `mark` names what is typed in, so that typing on is one step of undo. */
  run(command: (draft: Draft) => Draft, mark: string | null = null): void {
    this.#set(record(this.#history, command(this.draft), performance.now(), mark));
  }

  undo(): void {
    this.#set(undo(this.#history));
  }

  redo(): void {
    this.#set(redo(this.#history));
  }

  /** Shows a page and makes it what commands of the outline are about. */
  show(key: string | null): void {
    this.#view = { current: key, selected: new Set(key === null ? [] : [key]) };
    this.#tell();
  }

  /** Selects several pages; the editor stays at its page. */
  select(keys: ReadonlySet<string>): void {
    this.#view = { ...this.#view, selected: keys };
    this.#tell();
  }

  #set(history: History): void {
    if (history === this.#history) return;
    this.#history = history;
    const known = new Set(this.draft.pages.map((page) => page.key));
    const { current, selected } = this.#view;
    const here = current !== null && known.has(current) ? current : this.#nearest(current);
    const left = [...selected].filter((key) => known.has(key));
    if (here !== current || left.length < selected.size) {
      this.#view = { current: here, selected: new Set(left.length > 0 || here === null ? left : [here]) };
    }
    this.#tell();
  }

  /** The page that stands where a removed one was. */
  #nearest(gone: string | null): string | null {
    const before = this.#history.past.at(-1)?.pages ?? [];
    const place = before.findIndex((page) => page.key === gone);
    const { pages } = this.draft;
    return (pages[Math.min(Math.max(place, 0), pages.length - 1)] ?? pages[0])?.key ?? null;
  }

  #tell(): void {
    for (const changed of this.#watchers) changed();
  }
}

const Context = createContext<BuilderStore | null>(null);
export const BuilderProvider = Context.Provider;

/** The open builder. Throws outside of one. */
export function useBuilder(): BuilderStore {
  const store = use(Context);
  if (!store) throw new Error('a part of the builder is shown outside of it');
  return store;
}

/** Something of the builder; `read` answers the same object while nothing of it has changed. */
export function useBuilderState<Part>(read: (store: BuilderStore) => Part): Part {
  const store = useBuilder();
  return useSyncExternalStore(store.watch, () => read(store));
}

export const useDraft = (): Draft => useBuilderState((store) => store.draft);

/** One page; undefined once it is gone. */
export const usePage = (key: string): DraftPage | undefined =>
  useBuilderState((store) => pageOf(store.draft, key));

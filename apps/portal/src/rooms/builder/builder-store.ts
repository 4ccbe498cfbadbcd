// The state of one open builder, outside React: a keystroke draws only what shows the page it is typed in.
import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';
import {
  asOpen,
  type Draft,
  type DraftPage,
  type History,
  type Keys,
  pageOf,
  problemsOf,
  type DraftProblem,
  record,
  redo,
  type ReturnedPage,
  startHistory,
  undo,
} from '@gondola/builder';
import type { Uploads } from '@gondola/ui/upload/use-uploads.ts';

/** The place the person looks at; no part of the draft. */
interface View {
  /** Key of the page in the editor; null shows the picker of the first page of an empty task. */
  readonly current: string | null;
  /** Keys of the pages that a command of the outline is about. */
  readonly selected: ReadonlySet<string>;
  /** Where the selection began: Shift takes all from there. */
  readonly anchor: string | null;
}

/** After a change, problems wait for a pause of so many milliseconds: finding them goes over the whole task. */
const pauseBeforeProblems = 250;

/** Why a page is there although somebody had removed it. */
interface Returned {
  readonly they: ReturnedPage['they'];
  /** Name of the other; empty where nobody is known. */
  readonly editor: string;
}

const viewOf = (key: string | null): View => ({
  current: key,
  selected: new Set(key === null ? [] : [key]),
  anchor: key,
});

export class BuilderStore {
  #history: History;
  #view: View;
  readonly #watchers = new Set<() => void>();
  readonly #keyWatchers = new Set<(keys: Keys) => void>();
  #problems: { readonly draft: Draft; readonly list: readonly DraftProblem[] } | undefined;
  #hasTried = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  #returned: ReadonlyMap<string, Returned> = new Map();

  /** The company whose task it is. */
  readonly companyId: number;

  /** The pictures of a page on their way, with the key that it has by now. */
  readonly uploads = new Map<Uploads<string>, string>();

  constructor(history: History | Draft, companyId: number) {
    this.companyId = companyId;
    this.#history = 'present' in history ? history : startHistory(history);
    this.#view = viewOf(this.draft.pages[0]?.key ?? null);
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

  /** Problems of the draft, found once for each; while changes follow each other, those of before. */
  get problems(): readonly DraftProblem[] {
    if (this.#problems && this.#pause !== undefined) return this.#problems.list;
    return this.problemsNow();
  }

  /** Problems of the draft as it is at this moment. */
  problemsNow(): readonly DraftProblem[] {
    const { draft } = this;
    if (this.#problems?.draft !== draft) {
      const list = problemsOf(draft);
      this.#problems = { draft, list: this.#hasTried ? list : asOpen(list) };
    }
    return this.#problems.list;
  }

  /** Somebody wants to publish: from now on, what stops that is an error. */
  tryToPublish(): void {
    this.#hasTried = true;
    this.#problems = undefined;
    this.#tell();
  }

  /** Runs a command; `mark` names what is typed in, so that typing on is one step of undo. */
  run(command: (draft: Draft) => Draft, mark: string | null = null): void {
    this.#set(record(this.#history, command(this.draft), performance.now(), mark));
  }

  /** Takes what a merge made of the draft and of its steps; `keys` are those that pages have since, by those they had. */
  replace(history: History, keys?: Keys): void {
    if (keys) this.#follow(keys);
    this.#set(history);
  }

  /** Calls back with the keys that pages and choices get by a merge, for what names them outside the draft. */
  readonly watchKeys = (renamed: (keys: Keys) => void): (() => void) => {
    this.#keyWatchers.add(renamed);
    return () => this.#keyWatchers.delete(renamed);
  };

  /** Stays at the pages that are open and selected, or what is typed would go on in another one. */
  #follow(keys: Keys): void {
    const now = (key: string): string => keys.get(key) ?? key;
    const { current, selected } = this.#view;
    this.#view = { ...viewOf(current && now(current)), selected: new Set([...selected].map(now)) };
    for (const [uploads, page] of this.uploads) this.uploads.set(uploads, now(page));
    for (const renamed of this.#keyWatchers) renamed(keys);
  }

  /** Holds the uploads of a page while other pages are open. */
  hold(uploads: Uploads<string>, page: string): void {
    this.uploads.set(uploads, page);
    uploads.watch(() => this.#tell());
  }

  /** Pages that a merge brought back, by their keys, until somebody has decided about them. */
  get returned(): ReadonlyMap<string, Returned> {
    return this.#returned;
  }

  noteReturned(pages: readonly ReturnedPage[], editor: string): void {
    if (pages.length === 0) return;
    const noted = pages.map(({ page, they }) => [page, { they, editor }] as const);
    this.#returned = new Map([...this.#returned, ...noted]);
    this.#tell();
  }

  forgetReturned(page: string): void {
    this.#returned = new Map([...this.#returned].filter(([key]) => key !== page));
    this.#tell();
  }

  undo(): void {
    this.#set(undo(this.#history));
  }

  redo(): void {
    this.#set(redo(this.#history));
  }

  /** Shows a page and makes it what commands of the outline are about. */
  show(key: string | null): void {
    this.#view = viewOf(key);
    this.#tell();
  }

  /** Selects several pages; the editor stays at its page. */
  select(keys: ReadonlySet<string>): void {
    this.#view = { ...this.#view, selected: keys };
    this.#tell();
  }

  /** Shows a page and selects all from where the selection began to it. */
  extendTo(key: string): void {
    const { anchor } = this.#view;
    const { pages } = this.draft;
    const placeOf = (wanted: string | null): number => pages.findIndex((page) => page.key === wanted);
    const ends = [placeOf(anchor), placeOf(key)].toSorted((one, other) => one - other);
    const [first = -1, last = -1] = ends;
    if (first < 0) return this.show(key);
    const between = pages.slice(first, last + 1).map((page) => page.key);
    this.#view = { current: key, selected: new Set(between), anchor };
    return this.#tell();
  }

  #set(history: History): void {
    if (history === this.#history) return;
    this.#history = history;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#tell();
    }, pauseBeforeProblems);
    const known = new Set(this.draft.pages.map((page) => page.key));
    const { current, selected } = this.#view;
    const here = current !== null && known.has(current) ? current : this.#nearest(current);
    const left = [...selected].filter((key) => known.has(key));
    if (here !== current || left.length < selected.size) {
      this.#view = left.length > 0 ? { current: here, selected: new Set(left), anchor: here } : viewOf(here);
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

/** The draft for what shows the whole of it: a keystroke is drawn first where it is typed, then here. */
export const useDraftLater = (): Draft => useDeferredValue(useDraft());

/** One page; undefined once it is gone. */
export const usePage = (key: string): DraftPage | undefined =>
  useBuilderState((store) => pageOf(store.draft, key));

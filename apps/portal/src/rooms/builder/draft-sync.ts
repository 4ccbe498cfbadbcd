// Saving while somebody writes: a copy in this browser at once, the server's draft one second after the last change. What
// another editor saved meanwhile is merged; a server that is away is tried again until it answers.
import {
  type Draft,
  draft as draftSchema,
  type MergeConflict,
  mergeDrafts,
  takeTheirs,
} from '@gondola/builder';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { type TaskDraft, taskDraftEndpoints } from '@gondola/contract';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';
import type { BuilderStore } from './builder-store.ts';
import { removeCopy, writeCopy, writeSteps } from './local-copy.ts';

export type SyncState = 'saved' | 'changed' | 'saving' | 'away' | 'conflict';

/** Milliseconds from a change to its copy, however fast somebody types on: a killed tab loses no more than both. */
const copyAfter = 200;
/** The copy waits at most so many milliseconds for the page to be idle: it goes over the whole task. */
const idleWithin = 100;
/** Milliseconds from a change to the copy of its steps of undo, which costs more with every step. */
const stepsAfter = 3000;
const saveAfter = 1000;
const tryAgainAfter = 5000;

/** Runs something after so many milliseconds, once the page is idle; the function returned forgets it. */
function afterwards(run: () => void, after: number): () => void {
  let forget = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    forget = whenIdle(run, idleWithin);
  }, after);
  return () => forget();
}

interface Conflict {
  readonly list: readonly MergeConflict[];
  /** Who wrote the other values. */
  readonly editor: string;
}

export class DraftSync {
  readonly #store: BuilderStore;
  readonly #key: string;
  readonly #id: number;
  #revision: number;
  /** What the server has in that revision. */
  #base: Draft;
  /** The last draft that a save was planned for. */
  #noted: Draft | undefined;
  #state: SyncState = 'saved';
  #conflict: Conflict | null = null;
  /** Each forgets the copy that is planned. */
  #forgetCopy: (() => void) | undefined;
  #forgetSteps: (() => void) | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #isOver = false;
  readonly #watchers = new Set<() => void>();

  constructor(store: BuilderStore, key: string, server: { id: number; revision: number; base: Draft }) {
    this.#store = store;
    this.#key = key;
    this.#id = server.id;
    this.#revision = server.revision;
    this.#base = server.base;
  }

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };
  readonly state = (): SyncState => this.#state;
  readonly conflict = (): Conflict | null => this.#conflict;

  /** The draft on the server, as a publication names it. */
  get seen(): { readonly id: number; readonly revision: number } {
    return { id: this.#id, revision: this.#revision };
  }

  /** Follows the store until the function returned is called. */
  start(): () => void {
    this.#isOver = false;
    this.#noted = undefined;
    const unwatch = this.#store.watch(() => this.#note());
    this.#note();
    return () => {
      unwatch();
      // Published or thrown away: no copy is left.
      if (this.#isOver) return;
      this.#isOver = true;
      clearTimeout(this.#saveTimer);
      this.#writeCopy();
      this.#writeSteps();
    };
  }

  #note(): void {
    const { draft } = this.#store;
    // Looking at other pages is no change: it does not put the save off.
    if (draft === this.#noted || this.#isOver) return;
    this.#noted = draft;
    if (draft === this.#base) return;
    this.#forgetCopy ??= afterwards(() => this.#writeCopy(), copyAfter);
    this.#forgetSteps ??= afterwards(() => this.#writeSteps(), stepsAfter);
    if (this.#state === 'conflict') return;
    if (this.#state === 'saved') this.#say('changed');
    this.#saveLater(this.#state === 'away' ? tryAgainAfter : saveAfter);
  }

  #saveLater(after: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.save(), after);
  }

  #writeCopy(): void {
    this.#forgetCopy?.();
    this.#forgetCopy = undefined;
    void writeCopy(this.#key, { draft: this.#store.draft, base: this.#base, revision: this.#revision });
  }

  #writeSteps(): void {
    this.#forgetSteps?.();
    this.#forgetSteps = undefined;
    void writeSteps(this.#key, this.#store.history);
  }

  /** Saves what is unsaved now, and waits for what is on its way. */
  async save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    if (this.#saving) await this.#saving;
    if (this.#store.draft === this.#base || this.#state === 'conflict') return;
    this.#saving = this.#send();
    await this.#saving;
    this.#saving = null;
  }

  async #send(): Promise<void> {
    const sent = this.#store.draft;
    this.#say('saving');
    try {
      const { draft } = await call(taskDraftEndpoints.saveDraft, {
        params: { id: this.#id },
        body: { revision: this.#revision, definition: sent },
      });
      this.#revision = draft.revision;
      this.#base = sent;
      const isUnchanged = this.#store.draft === sent;
      this.#say(isUnchanged ? 'saved' : 'changed');
      if (!isUnchanged) this.#saveLater(saveAfter);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 409) {
      const theirs = (error.details as { draft?: TaskDraft } | undefined)?.draft;
      if (theirs) return this.take(theirs);
    }
    this.#say('away');
    if (!this.#isOver) this.#saveLater(tryAgainAfter);
  }

  /** Takes in what somebody else has saved: asks only for fields that both changed differently. */
  take(theirs: TaskDraft): void {
    const definition = draftSchema.safeParse(theirs.definition);
    if (!definition.success || theirs.revision <= this.#revision) return;
    const merged = mergeDrafts(this.#base, this.#store.draft, definition.data);
    this.#base = definition.data;
    this.#revision = theirs.revision;
    this.#store.run(() => merged.draft);
    if (merged.conflicts.length > 0) {
      this.#conflict = { list: merged.conflicts, editor: theirs.Editor.fullName };
      this.#say('conflict');
    } else {
      this.#say('changed');
      this.#saveLater(0);
    }
  }

  /** Ends a conflict: fields in `taken` get the other's value, the rest stays mine. */
  decide(taken: readonly MergeConflict[]): void {
    this.#conflict = null;
    this.#store.run((draft) => taken.reduce(takeTheirs, draft));
    this.#say('changed');
    this.#saveLater(0);
  }

  /** What was written is published or thrown away: nothing of it is left here. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#saveTimer);
    this.#forgetCopy?.();
    this.#forgetSteps?.();
    this.#say('saved');
    await removeCopy(this.#key);
  }

  #say(state: SyncState): void {
    this.#state = state;
    for (const changed of this.#watchers) changed();
  }
}

// Saving while somebody writes: a copy in this browser at once, the server's draft one second after the last change. What
// another editor saved meanwhile is merged; a server that is away is tried again until it answers.
import {
  type Draft,
  draft as draftSchema,
  type MergeConflict,
  mergeDrafts,
  storeHistory,
  takeTheirs,
} from '@gondola/builder';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { type TaskDraft, taskDraftEndpoints } from '@gondola/contract';
import type { BuilderStore } from './builder-store.ts';
import { removeCopy, writeCopy } from './local-copy.ts';

export type SyncState = 'saved' | 'changed' | 'saving' | 'away' | 'conflict';

const copyAfter = 200;
const saveAfter = 1000;
const tryAgainAfter = 5000;

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
  #state: SyncState = 'saved';
  #conflict: Conflict | null = null;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
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
    const unwatch = this.#store.watch(() => this.#note());
    this.#note();
    return () => {
      this.#isOver = true;
      clearTimeout(this.#saveTimer);
      unwatch();
      void this.#writeCopy();
    };
  }

  #note(): void {
    if (this.#store.draft === this.#base || this.#isOver) return;
    clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => void this.#writeCopy(), copyAfter);
    if (this.#state === 'conflict') return;
    if (this.#state === 'saved') this.#say('changed');
    this.#saveLater(this.#state === 'away' ? tryAgainAfter : saveAfter);
  }

  #saveLater(after: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.save(), after);
  }

  #writeCopy(): Promise<unknown> {
    const { history } = this.#store;
    return writeCopy(this.#key, {
      history: storeHistory(history),
      base: this.#base,
      revision: this.#revision,
      savedAt: Date.now(),
    });
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
    clearTimeout(this.#copyTimer);
    this.#say('saved');
    await removeCopy(this.#key);
  }

  #say(state: SyncState): void {
    this.#state = state;
    for (const changed of this.#watchers) changed();
  }
}

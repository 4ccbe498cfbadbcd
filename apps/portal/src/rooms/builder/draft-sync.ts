// Saving while somebody writes: a copy in this browser at once, the server's draft one second after the last change. What
// another editor saved meanwhile is merged, what they published is gone on from, and a server that is away is tried again until
// it answers.
import {
  afterDecision,
  afterSave,
  type Draft,
  type Keys,
  type MergeConflict,
  type ServerSide,
  settle,
  type TakenIn,
  whileSending,
} from '@gondola/builder';
import { ApiFailure, call, isNotFound } from '@gondola/client/call.ts';
import { type DraftStanding, type TaskDraft, taskDraftEndpoints } from '@gondola/contract';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';
import type { BuilderStore } from './builder-store.ts';
import { removeCopy, writeCopy, writeSteps } from './local-copy.ts';
import { joinStep, type LeftDraft, nextStep, type Notice, type Step, takeStep } from './next-step.ts';
import { copyKeyOf, type Place } from './place.ts';

/** `gone`: the task is there no more. `refused`: the server answers, and does not take what was written. */
type SyncState = 'saved' | 'changed' | 'saving' | 'away' | 'refused' | 'gone' | 'conflict';

/** Milliseconds from a change to its copy, however fast somebody types on: a killed tab loses no more than both. */
const copyAfter = 200;
/** The copy waits at most so many milliseconds for the page to be idle: it goes over the whole task. */
const idleWithin = 100;
/** Milliseconds from a change to the copy of its steps of undo, which costs more with every step. */
const stepsAfter = 3000;
const saveAfter = 1000;
const tryAgainAfter = 5000;
/** Steps from one standing to the next: a lineage may have gone on several times while a browser was closed. */
const maxSteps = 12;

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
  /** Author of the other values. */
  readonly editor: string;
}

/** Refusals that pass by themselves: nobody is signed in, too many calls, a server that is busy. */
const passes = (status: number): boolean => status < 400 || status >= 500 || [401, 408, 429].includes(status);

/** Whether a standing says something that the page does not know. */
function isNews(
  { opening, lineageTask, version }: Place,
  side: ServerSide,
  standing: DraftStanding,
): boolean {
  const { draft, ended, newest } = standing;
  if (ended || (draft && draft.revision > side.revision)) return true;
  if (!newest || lineageTask === null) return false;
  if (newest.taskId !== lineageTask) return true;
  if (opening.mode !== 'edit') return false;
  const { task } = opening;
  return newest.version !== version || version !== task.version || newest.editable !== task.editable;
}

export class DraftSync {
  readonly #store: BuilderStore;
  /** Names this page among those that show the draft. */
  readonly tab = crypto.randomUUID();
  #place: Place;
  #side: ServerSide;
  /** The last draft that a save was planned for. */
  #noted: Draft | undefined;
  #state: SyncState = 'saved';
  #conflict: Conflict | null = null;
  #notice: Notice | null = null;
  /** The server's refusal of a draft. */
  #refusal = '';
  /** Something that had to be read did not come. */
  #mustLook = false;
  #leaves: LeftDraft | null = null;
  /** Each forgets the copy that is planned. */
  #forgetCopy: (() => void) | undefined;
  #forgetSteps: (() => void) | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Saves and steps, one after another. */
  #work: Promise<unknown> = Promise.resolve();
  #isOver = false;
  readonly #watchers = new Set<() => void>();

  constructor(store: BuilderStore, place: Place, side: ServerSide) {
    this.#store = store;
    this.#place = place;
    this.#side = side;
    if (this.#isUnsaved) this.#state = 'changed';
  }

  /** Asks again what waited for a decision when the tab was closed; `editor` wrote the other values. */
  resume(editor: string): void {
    if (this.#side.base === this.#side.theirs) return;
    this.#take(settle(this.#store.history, this.#side), editor);
  }

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };
  readonly state = (): SyncState => this.#state;
  readonly conflict = (): Conflict | null => this.#conflict;
  readonly notice = (): Notice | null => this.#notice;
  readonly refusal = (): string => this.#refusal;
  readonly place = (): Place => this.#place;
  readonly draftId = (): number => this.#side.id;

  /** The draft on the server, as a publication names it. */
  get seen(): { readonly id: number; readonly revision: number } {
    return { id: this.#side.id, revision: this.#side.revision };
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
      void this.#writeCopy();
      void this.#writeSteps();
    };
  }

  #note(): void {
    const { draft } = this.#store;
    // Looking at other pages is no change: it does not put the save off.
    if (draft === this.#noted || this.#isOver) return;
    this.#noted = draft;
    if (draft === this.#side.theirs && this.#side.base === draft) return;
    this.#forgetCopy ??= afterwards(() => this.#writeCopy(), copyAfter);
    this.#forgetSteps ??= afterwards(() => this.#writeSteps(), stepsAfter);
    if (this.#state === 'conflict' || this.#state === 'gone') return;
    if (this.#state === 'saved') this.#say('changed');
    this.#saveLater(this.#state === 'away' ? tryAgainAfter : saveAfter);
  }

  #saveLater(after: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#isOver) this.#saveTimer = setTimeout(() => void this.save(), after);
  }

  #writeCopy(): Promise<unknown> {
    this.#forgetCopy?.();
    this.#forgetCopy = undefined;
    return writeCopy(copyKeyOf(this.#place.opening), {
      draft: this.#store.draft,
      side: this.#side,
      version: this.#place.version,
      companyId: this.#store.companyId,
      editor: this.#conflict?.editor ?? '',
    });
  }

  #writeSteps(): Promise<unknown> {
    this.#forgetSteps?.();
    this.#forgetSteps = undefined;
    return writeSteps(copyKeyOf(this.#place.opening), this.#store.history);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  get #isUnsaved(): boolean {
    return this.#store.draft !== this.#side.theirs;
  }

  /** Saves what is unsaved now, after what is on its way. */
  save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    return this.#inTurn(async () => {
      if (this.#mustLook) await this.#lookNow();
      if (this.#conflict || this.#state === 'gone') return;
      if (this.#isUnsaved) await this.#send();
      else if (this.#state !== 'refused') this.#say('saved');
      if (!this.#isUnsaved) await this.#leave();
    });
  }

  async #send(): Promise<void> {
    const sent = this.#store.draft;
    const { id, revision } = this.#side;
    const { opening, version: baseVersion } = this.#place;
    this.#say('saving');
    this.#side = whileSending(this.#side, sent);
    try {
      const { draft } = await call(taskDraftEndpoints.saveDraft, {
        params: { id },
        body: { revision, definition: sent, ...(opening.mode === 'edit' ? { baseVersion } : {}) },
      });
      this.#side = afterSave(this.#side, draft.revision, sent);
      const isUnchanged = this.#store.draft === sent;
      this.#say(isUnchanged ? 'saved' : 'changed');
      if (!isUnchanged) this.#saveLater(saveAfter);
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const failure = error instanceof ApiFailure ? error : undefined;
    const theirs = (failure?.details as { draft?: TaskDraft } | undefined)?.draft;
    if (failure?.status === 409 && theirs) return this.#apply(takeStep(this.#place, theirs));
    if (failure?.status === 404) return this.#lookNow();
    if (failure && !passes(failure.status)) {
      this.#refusal = failure.message;
      this.#say('refused');
      return undefined;
    }
    this.#say('away');
    this.#saveLater(tryAgainAfter);
    return undefined;
  }

  /** Asks the server where the draft is, and does what follows. Rejects where it does not answer. */
  look(): Promise<void> {
    return this.#inTurn(() => this.#read());
  }

  /** Does what follows from the standing of a draft that was read; where a call fails, it is asked for again soon. */
  meet(id: number, standing: DraftStanding): Promise<void> {
    return this.#inTurn(async () => {
      if (id === this.#side.id && !this.#isOver) await this.#follow(standing);
    }).catch(() => {
      this.#mustLook = true;
      this.#saveLater(tryAgainAfter);
    });
  }

  /** The draft is there no more for this person, nor what became of it: its task was removed, or they may not see it. */
  lose(id: number): void {
    if (id === this.#side.id) this.#say('gone');
  }

  async #lookNow(): Promise<void> {
    try {
      await this.#read();
      this.#mustLook = false;
    } catch {
      this.#mustLook = true;
      this.#say('away');
      this.#saveLater(tryAgainAfter);
    }
  }

  async #read(): Promise<void> {
    const input = { params: { id: this.#side.id }, query: { tab: this.tab } };
    try {
      await this.#follow(await call(taskDraftEndpoints.draftStanding, input));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      this.#say('gone');
    }
  }

  async #follow(first: DraftStanding): Promise<void> {
    let standing = first;
    for (let count = 0; count < maxSteps; count += 1) {
      if ((this.#isOver && count > 0) || !isNews(this.#place, this.#side, standing)) return;
      const step = await nextStep(this.#place, this.#side, standing, this.#store.draft);
      // A version is merged once what is asked already is decided.
      if (step === null || (step !== 'gone' && step.kind === 'rebase' && this.#conflict)) return;
      if (step === 'gone') {
        this.#say('gone');
        return;
      }
      await this.#apply(step);
      const input = { params: { id: this.#side.id }, query: { tab: this.tab } };
      standing = await call(taskDraftEndpoints.draftStanding, input);
    }
  }

  async #apply(step: Step): Promise<void> {
    const key = copyKeyOf(this.#place.opening);
    this.#place = step.place;
    if (step.notice) this.#notice = step.notice;
    if (step.kind === 'move') this.#leaves = step.leaves ?? this.#leaves;
    const joined = joinStep(step, this.#store.history, this.#side);
    if (joined) this.#take(joined, step.editor, step.kind === 'move' ? step.passage.keys : undefined);
    else this.#tell();
    const copied = Promise.all([this.#writeCopy(), this.#writeSteps()]);
    if (copyKeyOf(step.place.opening) !== key) void copied.then(() => removeCopy(key));
  }

  #take({ history, side, conflicts, returned }: TakenIn, editor: string, keys?: Keys): void {
    this.#side = side;
    this.#store.replace(history, keys);
    this.#store.noteReturned(returned, editor);
    this.#conflict = conflicts.length > 0 ? { list: conflicts, editor } : null;
    if (this.#conflict) this.#say('conflict');
    else if (this.#isUnsaved || this.#leaves) {
      this.#say('changed');
      this.#saveLater(0);
    } else this.#say('saved');
  }

  /** The draft that was left is over once all of it is in this one. Saved by another meanwhile, it stays for them. */
  async #leave(): Promise<void> {
    const left = this.#leaves;
    if (!left) return;
    this.#leaves = null;
    const { id, ...query } = left;
    await call(taskDraftEndpoints.discardDraft, { params: { id }, query }).catch(() => undefined);
  }

  /** Ends a conflict: `change` gives fields the other's value, the rest stays mine. */
  decide(change: (draft: Draft) => Draft): void {
    this.#conflict = null;
    this.#side = afterDecision(this.#side);
    this.#say('changed');
    this.#store.run(change);
    void this.#writeCopy();
    this.#saveLater(0);
    void this.look().catch(() => undefined);
  }

  /** The person has read the notice. */
  dismiss(): void {
    this.#notice = null;
    this.#tell();
  }

  /** Ends the draft, which was published or thrown away: nothing of it is left here. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#saveTimer);
    this.#forgetCopy?.();
    this.#forgetSteps?.();
    this.#say('saved');
    await removeCopy(copyKeyOf(this.#place.opening));
  }

  #say(state: SyncState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const changed of this.#watchers) changed();
  }
}

// The next step of an open builder by the server's word on its draft: nothing, take in what another editor saved, or go on
// upon a version that was published meanwhile. Reads what that needs; nothing is changed here yet.
import {
  chainKeys,
  type Draft,
  draft as draftSchema,
  foldJumps,
  fromTask,
  goOn,
  type History,
  isSame,
  type Keys,
  keysBetween,
  type Passage,
  rebase,
  rekeyer,
  type Revision,
  type ServerSide,
  takeIn,
  type TakenIn,
} from '@gondola/builder';
import { call } from '@gondola/client/call.ts';
import {
  type DraftStanding,
  type Task,
  type TaskDraft,
  taskDraftEndpoints,
  taskEndpoints,
  taskVersionEndpoints,
} from '@gondola/contract';
import { beginBody, firstDraft, type Opening, type Place, placeOf } from './place.ts';

type Newest = NonNullable<DraftStanding['newest']>;
type Ended = NonNullable<DraftStanding['ended']>;

/** The notice of a step. */
export type Notice =
  | {
      readonly kind: 'published';
      readonly version: number;
      readonly by: string;
      readonly byId: number | null;
      readonly at: string;
    }
  | {
      readonly kind: 'replaced';
      readonly title: string;
      readonly by: string;
      readonly byId: number | null;
      readonly at: string;
    }
  | { readonly kind: 'discarded'; readonly by: string }
  | { readonly kind: 'answered' };

/** A draft that has to be left once everything of it is saved in the next one. */
export interface LeftDraft {
  readonly id: number;
  readonly revision: number;
  readonly continuedIn: number;
}

export type Step = {
  readonly place: Place;
  /** Author of the other values; empty where nobody is known. */
  readonly editor: string;
  readonly notice: Notice | null;
} & (
  | { readonly kind: 'look' }
  | { readonly kind: 'take'; readonly news: Revision }
  | { readonly kind: 'rebase'; readonly before: Draft; readonly after: Draft }
  | {
      readonly kind: 'move';
      readonly news: Revision;
      readonly passage: Passage;
      readonly leaves: LeftDraft | null;
    }
);

/** Applies a step to the draft; null where only the place is another one. */
export function joinStep(step: Step, history: History, side: ServerSide): TakenIn | null {
  if (step.kind === 'take') return takeIn(history, side, step.news);
  if (step.kind === 'rebase') return rebase(history, side, step.before, step.after);
  return step.kind === 'move' ? goOn(history, side, step.news, step.passage) : null;
}

const readTask = async (taskId: number): Promise<Task> =>
  (await call(taskEndpoints.get, { params: { taskId } })).task;

const readVersion = async (taskId: number, number: number) =>
  (await call(taskVersionEndpoints.version, { params: { taskId, number } })).version;

/** A revision that the server sent. Throws where its draft is of a shape that is no longer read. */
export const revisionOf = ({ id, revision, definition }: TaskDraft): Revision => ({
  id,
  revision,
  definition: draftSchema.parse(definition),
});

const begin = async (opening: Opening, definition: Draft): Promise<TaskDraft> =>
  (await call(taskDraftEndpoints.beginDraft, { body: beginBody(opening, definition) })).draft;

/** The keys by which the pages of one version are known in another of its lineage. */
async function lineageKeys(from: { taskId: number; version: number }, to: Newest): Promise<Keys> {
  if (from.taskId === to.taskId) return new Map();
  const [before, after] = await Promise.all([
    readVersion(from.taskId, from.version),
    readVersion(to.taskId, to.version),
  ]);
  return keysBetween(before, after);
}

const publishedNotice = (newest: Newest, title: string, isSameTask: boolean): Notice => {
  const by = newest.Publisher?.fullName ?? '';
  const byId = newest.Publisher?.id ?? null;
  const at = newest.publishedAt;
  return isSameTask
    ? { kind: 'published', version: newest.version, by, byId, at }
    : { kind: 'replaced', title, by, byId, at };
};

/** The task of a place, which others may publish; null for one that is not published yet and replaces none. */
function taskOf({ opening }: Place): Task | null {
  if (opening.mode === 'edit') return opening.task;
  return opening.mode === 'duplicate' && opening.chosen.deactivatePreviousTask ? opening.source : null;
}

async function afterDiscard(place: Place, ended: Ended, written: Draft): Promise<Step> {
  const draft = await begin(place.opening, written);
  const news = revisionOf(draft);
  const isOwn = isSame(news.definition, written);
  return {
    kind: 'move',
    place,
    news,
    passage: { keys: new Map(), base: isOwn ? written : (place.published ?? firstDraft(place.opening)) },
    leaves: null,
    editor: draft.Editor.fullName,
    notice: { kind: 'discarded', by: ended.By.fullName },
  };
}

/** The draft ended in a publication, or its work went on elsewhere: goes on in the draft of the newest version. */
async function afterEnd(place: Place, side: ServerSide, ended: Ended, newest: Newest): Promise<Step> {
  const task = await readTask(newest.taskId);
  const opening: Opening = { mode: 'edit', task };
  const draft = await begin(opening, firstDraft(opening));
  const news = revisionOf(draft);
  const before = taskOf(place);
  const from =
    ended.outcome === 'published'
      ? { taskId: ended.taskId ?? newest.taskId, version: ended.version ?? 1 }
      : { taskId: before?.id ?? newest.taskId, version: place.version ?? before?.version ?? 1 };
  const keys = chainKeys(new Map(Object.entries(ended.keys)), await lineageKeys(from, newest));
  const isExact = ended.outcome === 'published' && ended.revision === side.revision;
  const stored = isExact ? foldJumps(fromTask(await readVersion(from.taskId, from.version))) : undefined;
  return {
    kind: 'move',
    place: placeOf(opening, draft.baseVersion),
    news,
    passage: { keys, published: stored && rekeyer(keys)(stored) },
    leaves: null,
    editor: ended.By.fullName,
    notice: publishedNotice(newest, task.title, newest.taskId === before?.id),
  };
}

/** Another task took the place of this one in the field: goes on in its draft, with what was changed of this one. */
async function intoSuccessor(place: Place, side: ServerSide, before: Task, newest: Newest): Promise<Step> {
  const task = await readTask(newest.taskId);
  const opening: Opening = { mode: 'edit', task };
  const draft = await begin(opening, firstDraft(opening));
  const version = place.version ?? before.version;
  const keys = await lineageKeys({ taskId: before.id, version }, newest);
  return {
    kind: 'move',
    place: placeOf(opening, draft.baseVersion),
    news: revisionOf(draft),
    passage: { keys, base: foldJumps(fromTask(await readVersion(before.id, version))) },
    leaves: { id: side.id, revision: side.revision, continuedIn: task.id },
    editor: newest.Publisher?.fullName ?? draft.Editor.fullName,
    notice: publishedNotice(newest, task.title, false),
  };
}

/** The draft as another editor saved it. */
async function saved(place: Place, id: number): Promise<Step> {
  const { draft } = await call(taskDraftEndpoints.draft, { params: { id } });
  return takeStep(place, draft);
}

/** Takes in a revision that another editor saved. */
export const takeStep = (place: Place, draft: TaskDraft): Step => ({
  kind: 'take',
  // Where the other has merged a version that was published meanwhile, it comes with what they saved.
  place: draft.baseVersion === null ? place : { ...place, version: draft.baseVersion },
  news: revisionOf(draft),
  editor: draft.Editor.fullName,
  notice: null,
});

/** A version was published past the draft: as its detail was edited, or another client saved the task. */
async function uponVersion(place: Place, task: Task, newest: Newest): Promise<Step> {
  const now = await readTask(task.id);
  const next = placeOf({ mode: 'edit', task: now });
  const step = { place: next, editor: newest.Publisher?.fullName ?? '' };
  if (place.version === now.version)
    return { ...step, kind: 'look', notice: now.editable ? null : { kind: 'answered' } };
  const before = await readVersion(task.id, place.version ?? task.version);
  return {
    ...step,
    kind: 'rebase',
    before: foldJumps(fromTask(before)),
    after: foldJumps(fromTask(now)),
    notice: publishedNotice(newest, now.title, true),
  };
}

/**
 * The next step of a builder, by the standing of its draft; null where it is up to date, 'gone' where its task is there no more.
 * `written` is what is written now.
 */
export async function nextStep(
  place: Place,
  side: ServerSide,
  standing: DraftStanding,
  written: Draft,
): Promise<Step | 'gone' | null> {
  const { draft, ended, newest } = standing;
  const task = taskOf(place);
  if (ended?.outcome === 'discarded') return afterDiscard(place, ended, written);
  if (ended) return newest ? afterEnd(place, side, ended, newest) : 'gone';
  if (!draft || draft.id !== side.id) return null;
  if (draft.revision > side.revision) return saved(place, side.id);
  if (!task || !newest) return null;
  if (newest.taskId !== task.id) return intoSuccessor(place, side, task, newest);
  if (place.opening.mode !== 'edit') return null;
  const isCurrent = newest.version === place.version && newest.version === task.version;
  return isCurrent && newest.editable === task.editable ? null : uponVersion(place, task, newest);
}

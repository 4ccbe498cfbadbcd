// Visits on the disk of this phone. Each answer is one write that is on the disk when it is acknowledged.
import type { Answer, SubmittedAnswer } from '@gondola/survey';
import type { FieldStore } from './field-store.ts';
import { log } from '../device/log.ts';
import { removeBytes } from './media-bytes.ts';
import { mediaOf, nameOfMedia } from '@gondola/client/media-name.ts';
import {
  dropBytes,
  forgetMedia,
  keepMedia,
  type MediaOrigin,
  mediaOfVisit,
  noteFilesSent,
} from './media-store.ts';
import type { Media, Rows } from './rows.ts';
import { type Receipt, receiveVisit, type Visit } from './visit.ts';

type Follower = (id: string, visit: Visit | null) => void;
/** By the person whose visits they follow: what is written last for one person is nothing to the next who signs in. */
const followers = new Map<number, Set<Follower>>();

/** Follows the visits of a person that this page changes, each as it is from then on, or null where it is gone; gives what ends it. */
export function followVisits({ userId }: FieldStore, follower: Follower): () => void {
  const all = followers.get(userId) ?? new Set();
  followers.set(userId, all.add(follower));
  return () => all.delete(follower);
}

/** Updates the screens before the change resolves, so that none of them calls a queued visit sent. */
function tell({ userId }: FieldStore, id: string, visit: Visit | null): void {
  for (const follower of followers.get(userId) ?? []) follower(id, visit);
}

export async function saveVisit(store: FieldStore, visit: Visit): Promise<void> {
  await store.change(visit.id, ['visits'], (rows) => rows.put('visits', visit));
  tell(store, visit.id, visit);
}

/** Changes a visit as it is by now; nothing where it is gone. Two pages that change it do so one after the other. */
export async function changeVisit(
  store: FieldStore,
  id: string,
  change: (visit: Visit) => Visit,
): Promise<Visit | undefined> {
  const changed = await store.change(id, ['visits'], async (rows) => {
    const visit = await rows.get('visits', id);
    const after = visit && change(visit);
    if (after) await rows.put('visits', after);
    return after;
  });
  if (changed) tell(store, id, changed);
  return changed;
}

/** Shows a visit as it is by now, where that can be read: another tab may have changed it. */
export async function noticeVisit(store: FieldStore, id: string): Promise<void> {
  try {
    tell(store, id, (await store.get('visits', id)) ?? null);
  } catch (error) {
    log('store.lost', String(error));
  }
}

/** Does a write that the sending can do without, where the phone has room for it. */
export async function asRoomAllows(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    log('store.full', String(error));
    return false;
  }
}

/**
 * Keeps the server's receipt and lets go of the bytes of the visit: after it, or before it where the phone has no room for it. The files
 * are sent files only once it is kept: without it the visit is sent again, and names them.
 */
export async function keepReceipt(store: FieldStore, id: string, receipt: Receipt): Promise<void> {
  // Taken back by its worker meanwhile: what was sent is not all that they say.
  if ((await store.get('visits', id))?.state === 'draft') return;
  const keepIt = () => changeVisit(store, id, (visit) => receiveVisit(visit, receipt));
  const isKept = await asRoomAllows(keepIt());
  await dropBytes(store, id);
  if (!isKept) await keepIt();
  await asRoomAllows(noteFilesSent(store, id));
  await store.forgetHomes(id);
}

export const listVisits = (store: FieldStore): Promise<Visit[]> => store.getAll('visits');

/** Reads the answers of a visit, on its path or not. */
export async function answersOf(store: FieldStore, visitId: string): Promise<SubmittedAnswer<number>[]> {
  const kept = await store.ofVisit('answers', visitId);
  return kept.map(({ questionId, answer: { value, choiceIds, media } }) => ({
    questionId,
    value,
    choiceIds,
    media,
  }));
}

/** Puts an answer and the page that is open, where one is named, within a write; gives the ids of files that it took out of the answer. */
async function putAnswer(
  rows: Rows,
  visitId: string,
  questionId: number,
  answer: Answer<number>,
  currentId: number | null | undefined,
): Promise<string[]> {
  const visit = currentId === undefined ? undefined : await rows.get('visits', visitId);
  const before = await rows.get('answers', [visitId, questionId]);
  const names = (before?.answer.media ?? []).filter((name) => !answer.media?.includes(name));
  const ids = names.map(mediaOf).filter((id) => id !== undefined);
  await rows.put('answers', { visitId, questionId, answer });
  if (visit) await rows.put('visits', { ...visit, currentId: currentId ?? null });
  for (const id of ids) await rows.delete('media', id);
  return ids;
}

/**
 * Keeps an answer and, in the same write, the page that is open where one is named: a visit that is cut right after its first answer
 * opens at that page, not at its review. A file that was taken out of the answer leaves nothing behind.
 */
export async function saveAnswer(
  store: FieldStore,
  visitId: string,
  questionId: number,
  answer: Answer<number>,
  currentId?: number | null,
): Promise<void> {
  const removed = await store.change(visitId, ['answers', 'visits', 'media'], (rows) =>
    putAnswer(rows, visitId, questionId, answer, currentId),
  );
  for (const id of removed) await asRoomAllows(removeBytes(store, id));
  askToStay();
}

/**
 * Keeps a file that is whole and, in the write that ends it, the answer that names it: whatever cuts the application off, none is found
 * outside its answer. `filesWith` gives the files of the answer from those that are kept in it, undefined where there is no answer yet,
 * and the name of the new one. Rejects when the phone has no room, with nothing of it kept.
 */
export async function keepInAnswer(
  store: FieldStore,
  origin: MediaOrigin & { readonly questionId: number },
  file: Blob,
  filesWith: (kept: readonly string[] | undefined, name: string) => readonly string[],
  currentId: number | null,
): Promise<Media> {
  const { visitId, questionId } = origin;
  let removed: string[] = [];
  const kept = await keepMedia(store, origin, file, async (rows, { id }) => {
    const before = await rows.get('answers', [visitId, questionId]);
    const media = filesWith(before?.answer.media ?? undefined, nameOfMedia(id));
    removed = await putAnswer(rows, visitId, questionId, { media }, currentId);
  });
  for (const id of removed) await asRoomAllows(removeBytes(store, id));
  askToStay();
  return kept;
}

let hasAsked = false;

/** Asks the browser, once there is something to lose, not to clear what is kept here when the phone is full. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  const kept = navigator.storage as StorageManager | undefined;
  void kept?.persist?.().catch(() => undefined);
}

/** Lets go of visits that the server has, with their answers and what was known of their files: the phone keeps a line of each. */
export async function clearVisits(store: FieldStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await store.delete('answers', IDBKeyRange.bound([id], [id, []]));
    for (const media of await mediaOfVisit(store, id)) {
      // Those of a sent file have gone with its receipt.
      if (media.state !== 'sent') await removeBytes(store, media.id);
      await store.delete('media', media.id);
    }
    await store.delete('visits', id);
  }
  for (const id of ids) tell(store, id, null);
}

/** Throws a visit away with all that it holds: a draft that its worker does not want. */
export async function removeVisit(store: FieldStore, visitId: string): Promise<void> {
  for (const { id } of await mediaOfVisit(store, visitId)) await forgetMedia(store, id);
  await store.change(visitId, ['visits', 'answers'], async (rows) => {
    const answers = await rows.ofVisit('answers', visitId);
    await rows.delete('visits', visitId);
    for (const { questionId } of answers) await rows.delete('answers', [visitId, questionId]);
  });
  await store.forgetHomes(visitId);
  tell(store, visitId, null);
}

/**
 * Clears what a worker who signs out leaves behind, but for unsent visits and what it takes to send them: all else comes back with the
 * next sign-in. Never rejects: a full phone keeps nobody signed in.
 */
export async function leaveWork(store: FieldStore): Promise<void> {
  await asRoomAllows(clear(store));
}

async function clear(store: FieldStore): Promise<void> {
  for (const name of ['assignments', 'catalogues', 'pictures', 'lines'] as const)
    await store.replaceAll(name, []);
  const visits = await listVisits(store);
  const unsent = visits.filter(({ state }) => state !== 'sent');
  const tasks = new Set(unsent.map(({ taskId, version }) => `${taskId}.${version}`));
  const responses = new Set(unsent.map(({ answersAgain }) => answersAgain));
  for (const row of await store.getAll('tasks'))
    if (!tasks.has(`${row.id}.${row.version}`)) await store.delete('tasks', [row.id, row.version]);
  for (const { id } of await store.getAll('returned'))
    if (!responses.has(id)) await store.delete('returned', id);
  for (const { id, state } of visits) if (state === 'sent') await removeVisit(store, id);
}

// Visits on the disk of this phone. Each answer is one write that is on the disk when it is acknowledged.
import type { Answer, SubmittedAnswer } from '@gondola/survey';
import { durable } from '../device/kept-storage.ts';
import { type FieldStore, keep } from './field-store.ts';
import { log } from '../device/log.ts';
import { dropBytes, forgetMedia, mediaOfVisit, noteFilesSent } from './media-store.ts';
import { type Receipt, receiveVisit, type Visit } from './visit.ts';

type Follower = (id: string, visit: Visit | null) => void;
const followers = new Set<Follower>();

/** Follows the visits that this page changes, each as it is from then on, or null where it is gone; gives what ends it. */
export function followVisits(follower: Follower): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
/** Updates the screens before the change resolves, so that none of them calls a queued visit sent. */
const tell: Follower = (id, visit) => {
  for (const follower of followers) follower(id, visit);
};

export async function saveVisit(store: FieldStore, visit: Visit): Promise<void> {
  await keep(store, 'visits', visit);
  tell(visit.id, visit);
}

/** Changes a visit as it is by now; nothing where it is gone. Two pages that change it do so one after the other. */
export async function changeVisit(
  store: FieldStore,
  id: string,
  change: (visit: Visit) => Visit,
): Promise<Visit | undefined> {
  const transaction = store.transaction('visits', 'readwrite', durable);
  const visit = await transaction.store.get(id);
  const changed = visit && change(visit);
  await Promise.all([changed && transaction.store.put(changed), transaction.done]);
  if (changed) tell(id, changed);
  return changed;
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
  const keepIt = () => changeVisit(store, id, (visit) => receiveVisit(visit, receipt));
  const isKept = await asRoomAllows(keepIt());
  await dropBytes(store, id);
  if (!isKept) await keepIt();
  await asRoomAllows(noteFilesSent(store, id));
}

export const listVisits = (store: FieldStore): Promise<Visit[]> => store.getAll('visits');

/** Reads the answers of a visit, on its path or not. */
export async function answersOf(store: FieldStore, visitId: string): Promise<SubmittedAnswer<number>[]> {
  const kept = await store.getAllFromIndex('answers', 'visitId', visitId);
  return kept.map(({ questionId, answer: { value, choiceIds, media } }) => ({
    questionId,
    value,
    choiceIds,
    media,
  }));
}

/**
 * Keeps an answer and, in the same write, the page that is open where one is named: a visit that is cut right after its first answer
 * opens at that page, not at its review.
 */
export async function saveAnswer(
  store: FieldStore,
  visitId: string,
  questionId: number,
  answer: Answer<number>,
  currentId?: number | null,
): Promise<void> {
  const transaction = store.transaction(['answers', 'visits'], 'readwrite', durable);
  const visits = transaction.objectStore('visits');
  const visit = currentId === undefined ? undefined : await visits.get(visitId);
  await Promise.all([
    transaction.objectStore('answers').put({ visitId, questionId, answer }),
    visit && visits.put({ ...visit, currentId: currentId ?? null }),
    transaction.done,
  ]);
  askToStay();
}

let hasAsked = false;

/** Asks the browser, once there is something to lose, not to clear what is kept here when the phone is full. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  const kept = navigator.storage as StorageManager | undefined;
  void kept?.persist?.().catch(() => undefined);
}

/** Throws a visit away with all that it holds: a draft that its worker does not want. */
export async function removeVisit(store: FieldStore, visitId: string): Promise<void> {
  for (const { id } of await mediaOfVisit(store, visitId)) await forgetMedia(store, id);
  const transaction = store.transaction(['visits', 'answers'], 'readwrite', durable);
  await transaction.objectStore('visits').delete(visitId);
  const answers = transaction.objectStore('answers').index('visitId');
  for await (const cursor of answers.iterate(visitId)) await cursor.delete();
  await transaction.done;
  tell(visitId, null);
}

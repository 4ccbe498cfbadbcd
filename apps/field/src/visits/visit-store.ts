// Visits on the disk of this phone. Each answer is one write that is on the disk when it is acknowledged.
import type { Answer, SubmittedAnswer } from '@gondola/survey';
import { durable, type FieldStore, keep } from '../device/field-store.ts';
import { forgetMedia, mediaOfVisit } from '../media/media-store.ts';
import type { Visit } from './visit.ts';

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

export async function saveAnswer(
  store: FieldStore,
  visitId: string,
  questionId: number,
  answer: Answer<number>,
): Promise<void> {
  await keep(store, 'answers', { visitId, questionId, answer });
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

// Visits on the disk of this phone. Each answer is one write that is on the disk when it is acknowledged.
import type { Answer, MediaKind, SubmittedAnswer } from '@gondola/survey';
import { durable, type FieldStore, type Media } from '../device/field-store.ts';
import { nameOfMedia } from './response-body.ts';
import type { Visit } from './visit.ts';

/** Tells the screens of this page that something of the visits has changed. */
export const visitChanges = new EventTarget();
const tell = (): void => void visitChanges.dispatchEvent(new Event('change'));

export async function saveVisit(store: FieldStore, visit: Visit): Promise<void> {
  await store.transaction('visits', 'readwrite', durable).store.put(visit);
  tell();
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
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  tell();
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
  await store.transaction('answers', 'readwrite', durable).store.put({ visitId, questionId, answer });
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

/** Keeps a captured file; gives the name that answers have for it. */
export async function keepMedia(
  store: FieldStore,
  visitId: string,
  kind: MediaKind,
  file: File,
): Promise<string> {
  const id = crypto.randomUUID();
  const bytes = await file.arrayBuffer();
  const media: Media = { id, visitId, kind, fileName: file.name, type: file.type, bytes, address: null };
  await store.transaction('media', 'readwrite', durable).store.put(media);
  return nameOfMedia(id);
}

export const mediaOfVisit = (store: FieldStore, visitId: string): Promise<Media[]> =>
  store.getAllFromIndex('media', 'visitId', visitId);

export async function saveMedia(store: FieldStore, media: Media): Promise<void> {
  await store.transaction('media', 'readwrite', durable).store.put(media);
  tell();
}

/** Lets go of the bytes of a visit that the server has; what it says of the visit stays. */
export async function dropBytes(store: FieldStore, visitId: string): Promise<void> {
  for (const media of await mediaOfVisit(store, visitId))
    if (media.bytes) await store.put('media', { ...media, bytes: null });
}

/** Throws a visit away with all that it holds: a draft that its worker does not want. */
export async function removeVisit(store: FieldStore, visitId: string): Promise<void> {
  const transaction = store.transaction(['visits', 'answers', 'media'], 'readwrite', durable);
  await transaction.objectStore('visits').delete(visitId);
  for (const name of ['answers', 'media'] as const) {
    const index = transaction.objectStore(name).index('visitId');
    for await (const cursor of index.iterate(visitId)) await cursor.delete();
  }
  await transaction.done;
  tell();
}

// Sends a skipped visit (D75): its photo first, then why it was skipped.
import { type BodyOf, fieldEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { declareFiles, sendBlocks, type SentBy, sentBy } from '@gondola/client/send-blocks.ts';
import type { FieldStore } from '../store/field-store.ts';
import type { Media } from '../store/rows.ts';
import { mediaOfVisit, withHashes } from '../store/media-store.ts';
import { inBlocks } from './send-files.ts';
import type { Skipped, Visit } from '../store/visit.ts';
import { keepReceipt } from '../store/visit-store.ts';

/** The photo of a skipped visit that this phone still has to send; undefined where there is none. */
export const photoOf = async (store: FieldStore, visitId: string): Promise<Media | undefined> =>
  (await mediaOfVisit(store, visitId)).find(({ state }) => state === 'kept');

export type SkippedVisit = Visit & { readonly skipped: Skipped };
export const isSkipped = (visit: Visit): visit is SkippedVisit => visit.skipped !== undefined;

/** The call's body, without when it is sent; `photo` by its address, or as it is named here. */
export const skipBody = (
  { id: clientId, assignmentId, skipped, startedFrom, finishedAt, startedAt }: SkippedVisit,
  photo: string | null,
): BodyOf<typeof fieldEndpoints.skip> => ({
  clientId,
  assignmentId,
  ...skipped,
  skippedAt: finishedAt ?? startedAt,
  position: startedFrom,
  photo,
});

/** Sends the photo of a skipped visit, where it has one; gives its address on the server. */
async function sendPhoto(store: FieldStore, visitId: string, by: SentBy): Promise<string | null> {
  const photo = await photoOf(store, visitId);
  if (!photo) return null;
  const file = inBlocks(store, await withHashes(store, photo));
  const [state] = await declareFiles([file.declared], by);
  if (state) await sendBlocks(file, state, by);
  const [stored] = await declareFiles([file.declared], by);
  // One that was refused is named as well: the server says why, and its worker is asked.
  if (stored?.state !== 'stored' && stored?.state !== 'refused')
    throw new Error('the server still checks the photo');
  return stored.address;
}

/** Sends a skipped visit, and lets go of its photo once the server has it. Throws ApiFailure, and what fetch throws. */
export async function sendSkip(
  store: FieldStore,
  visit: SkippedVisit,
  now: () => Date,
  by: SentBy,
): Promise<void> {
  const { id: clientId } = visit;
  const photo = await sendPhoto(store, clientId, by);
  const body = { ...skipBody(visit, photo), sentAt: now().toISOString() };
  const { id: responseId } = await call(fieldEndpoints.skip, { body }, sentBy(by));
  const receivedAt = now().toISOString();
  const receipt = { responseId, marks: [], score: null, receivedAt, files: photo === null ? 0 : 1 };
  await keepReceipt(store, clientId, receipt);
}

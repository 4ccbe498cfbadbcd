// Finds the doubts about a visit as it is stored (D81, D82), and tells them of the visits that it overlaps.
import type { NewResponse } from '@gondola/contract';
import type { Coordinates } from '@gondola/formats/degrees.ts';
import { record } from '../../platform/audit/record.ts';
import type { AnswerContext, AnswerWrite, Submission } from '../responses/index.ts';
import { usualFarMetres } from './field-settings.queries.ts';
import type { HeldAssignment } from './field.queries.ts';
import { doubtsOf, isFar, isSourceDoubted, isTimeDoubted, maxUnqueued } from './visit-doubts.ts';
import { doubtTimes, hasBlankPhoto, listOverlapping, wasQueued } from './visit-doubts.queries.ts';
import type { VisitTimes } from './visit-times.ts';

/** A visit as it was judged when it came. */
interface JudgedVisit {
  readonly held: HeldAssignment;
  readonly times: VisitTimes;
  readonly loaded: AnswerContext;
  readonly wasQueued: boolean;
}

/** Whether it comes long after it ended and a phone had it meanwhile; true where it comes soon. */
export async function isQueued(
  { db, caller }: Submission,
  companyId: number,
  body: NewResponse,
  { finishedAt }: VisitTimes,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - Date.parse(finishedAt) <= maxUnqueued) return true;
  const ended = Math.max(Date.parse(finishedAt), Date.parse(body.finishedAt));
  return wasQueued(db, companyId, caller.userId, new Date(ended).toISOString());
}

const coordinatesOf = (
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Coordinates | null => {
  const [north, east] = [latitude ?? null, longitude ?? null];
  return north === null || east === null ? null : { latitude: north, longitude: east };
};

/** Doubts about the visit (D81, D82), and the other visits of its person at the same time. */
export async function findDoubts(
  { db, scope, caller }: Submission,
  body: NewResponse,
  { held, times, loaded, wasQueued: isOnItsWay }: JudgedVisit,
  answers: readonly AnswerWrite[],
  now: Date,
) {
  const { userId } = caller;
  const { locationId, existedSince, farMetres } = held;
  const photos = answers.flatMap(({ questionId, images }) => {
    const rule = loaded.questions.get(questionId)?.settings.photoRule ?? 'any';
    return images.map(({ key }) => ({ key, isCameraAsked: rule !== 'any' }));
  });
  const overlapping = await listOverlapping(db, scope.companyIds, { userId, locationId, ...times });
  const isBlank = await hasBlankPhoto(
    db,
    photos.map(({ key }) => key),
  );
  const begun = coordinatesOf(body.startLatitude, body.startLongitude);
  const found = doubtsOf({
    time: isTimeDoubted({
      startedAt: new Date(times.startedAt),
      finishedAt: new Date(times.finishedAt),
      ahead: times.ahead,
      receivedAt: now,
      wasQueued: isOnItsWay,
      existedSince: new Date(existedSince),
      overlaps: overlapping.length > 0,
    }),
    far: isFar(begun, coordinatesOf(held.latitude, held.longitude), farMetres ?? usualFarMetres),
    photoRule: isBlank || isSourceDoubted(photos, body.evidence),
    evidence: (body.evidence?.dropped ?? []).length > 0,
  });
  return { found, overlapping };
}

/** Doubts the times of the other visits as well: which of them was made is not known. */
export async function doubtOthers(
  call: Submission,
  others: readonly { readonly companyId: number; readonly id: number }[],
): Promise<void> {
  for (const companyId of new Set(others.map((other) => other.companyId))) {
    const ids = others.filter((other) => other.companyId === companyId).map(({ id }) => id);
    for (const { id, recalled } of await doubtTimes(call.db, companyId, ids)) {
      await record(call, {
        companyId,
        action: 'response.doubt',
        entity: 'response',
        entityId: id,
        after: recalled ? { doubts: ['time'], status: 'pending' } : { doubts: ['time'] },
      });
    }
  }
}

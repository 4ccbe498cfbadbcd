import { answerFileRules, type contract, type NewSkip } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, conflictWith, Failure, notFound } from '../../../platform/failure.ts';
import { compareSkip } from '../../responses/index.ts';
import { dayOfPeriod, type Schedule } from '../assignment-state.ts';
import { contentHash } from '../content-hash.ts';
import { holdAssignment } from '../field.queries.ts';
import { findSkip, insertSkip, isSkipped, type KeptSkip } from '../skipped-visits.queries.ts';
import { visitTimes } from '../visit-times.ts';

/** Milliseconds: what phones say is kept for 90 days (D76), and no skip is older when it comes. */
const maxAge = 90 * 86_400_000;

interface SkippedAssignment extends Schedule {
  readonly id: number;
  readonly companyId: number;
}

/**
 * Throws 409 for a skip of months ago, and 429 for a second one of an assignment in one day of its period that comes on the same day: it
 * may be sent again on the next one, so that no phone holds it for ever.
 */
async function assertMaySkip(
  { db }: Pick<Call<typeof contract.field.skip>, 'db'>,
  held: SkippedAssignment,
  skippedAt: Date,
  now: Date,
): Promise<void> {
  if (now.getTime() - skippedAt.getTime() > maxAge) throw conflict('field:skipTooOld');
  const skipped = dayOfPeriod(held, skippedAt);
  const received = dayOfPeriod(held, now);
  if (!(await isSkipped(db, held, skipped, received))) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(received.end) - now.getTime()) / 1000));
  throw new Failure(429, 'field:skippedBefore', { values: { seconds } });
}

/**
 * Keeps a visit that the caller had to skip (D75), once per client id; its assignment stays due. Throws 404 for an assignment that
 * never was theirs, 409 for a client id of somebody else or of another skip and for a skip of months ago, 429 for a second one of the
 * assignment in one day, 400 for a photo that is not an own, finished upload.
 */
export async function skipVisit(call: Call<typeof contract.field.skip>) {
  const { db, scope, caller, body, services } = call;
  const { clientId, assignmentId, reason, comment, skippedAt: saidAt, sentAt, position, photo } = body;
  const now = services.clock();
  const held = await holdAssignment(db, scope, caller.userId, assignmentId);
  if (!held) throw notFound();
  const { companyId, projectId, taskId, locationId } = held;
  const known = await findSkip(db, companyId, clientId);
  if (known) return receiptOf(known, caller.userId, body);
  const skippedAt = visitTimes({ startedAt: saidAt, finishedAt: saidAt, sentAt }, now).finishedAt;
  await assertMaySkip(call, held, new Date(skippedAt), now);
  const file = photo
    ? await services.files.claim(db, {
        address: photo,
        purpose: answerFileRules.image.purpose,
        userId: caller.userId,
        companyId,
        path: 'photo',
      })
    : null;
  const kept = await insertSkip(db, {
    companyId,
    clientId,
    contentHash: contentHash(body),
    projectId,
    taskId,
    assignmentId: held.id,
    userId: caller.userId,
    locationId,
    reason,
    comment: comment || null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    fileKey: file?.key ?? null,
    skippedAt,
  });
  // Sent twice in the same moment, of which the other was faster.
  if (!kept) throw conflict('platform:conflict');
  await record(call, {
    companyId,
    action: 'assignment.skip',
    entity: 'assignments',
    entityId: held.id,
    after: { clientId, reason, comment: comment || null },
  });
  if (file) await compareSkip(call, { companyId, skipId: kept.id, key: file.key });
  return receiptOf(kept, caller.userId, body);
}

/** The answer to a skip that is kept. Throws 409 for one of somebody else, or of other content. */
function receiptOf(skip: KeptSkip, userId: number, body: NewSkip) {
  if (skip.userId !== userId) throw conflict('field:clientIdTaken');
  if (skip.contentHash !== null && skip.contentHash !== contentHash(body))
    throw conflictWith('field:otherSkip', { responseId: skip.id });
  return { id: skip.id, receivedAt: instantOf(skip.receivedAt) };
}

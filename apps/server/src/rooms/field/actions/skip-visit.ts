import { answerFileRules, type contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { holdAssignment } from '../field.queries.ts';
import { findSkip, insertSkip } from '../skipped-visits.queries.ts';
import { visitTimes } from '../visit-times.ts';

/**
 * Keeps a visit that the caller had to skip (D75), once per client id; its assignment stays due. Throws 404 for an assignment that
 * never was theirs, 409 for a client id of somebody else, 400 for a photo that is not an own, finished upload.
 */
export async function skipVisit(call: Call<typeof contract.field.skip>) {
  const { db, scope, caller, body, services } = call;
  const { clientId, assignmentId, reason, comment, skippedAt, sentAt, position, photo } = body;
  const held = await holdAssignment(db, scope, caller.userId, assignmentId);
  if (!held) throw notFound();
  const { companyId, projectId, taskId, locationId } = held;
  const known = await findSkip(db, companyId, clientId);
  if (known) return receiptOf(known, caller.userId);
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
    skippedAt: visitTimes({ startedAt: skippedAt, finishedAt: skippedAt, sentAt }, services.clock())
      .finishedAt,
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
  return receiptOf(kept, caller.userId);
}

function receiptOf(skip: { id: number; userId: number; receivedAt: string }, userId: number) {
  if (skip.userId !== userId) throw conflict('field:clientIdTaken');
  return { id: skip.id, receivedAt: instantOf(skip.receivedAt) };
}

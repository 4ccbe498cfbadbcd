import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { holdAssignment } from '../field.queries.ts';
import { findWaiting, findWaitingById, isStoredUnder } from '../waiting-responses.queries.ts';
import { storeWithoutFiles } from './submit-response.ts';

/**
 * Stores a response without the files that it has waited thirty days for (D77), marked and to be reviewed; files that come later are
 * added. Throws 404 for one that is not known, 409 for one that came whole meanwhile, and for one that has not waited so long.
 */
export async function acceptWithoutFiles(call: Call<typeof contract.field.acceptWaiting>) {
  const { db, scope, services, requestId, params, body } = call;
  const seen = await findWaitingById(db, scope.companyIds, params.id);
  if (!seen) throw await goneFailure(call);
  const { companyId, clientId, userId, assignmentId } = seen;
  const worker = {
    db,
    scope: { companyIds: [companyId], projectIds: 'all' },
    services,
    requestId,
    caller: { userId },
  } as const;
  await holdAssignment(db, worker.scope, userId, assignmentId);
  // Its phone may have brought the last file, or other answers, until this moment; from here on it waits.
  const held = await findWaitingById(db, scope.companyIds, params.id);
  const waiting = await findWaiting(db, companyId, clientId);
  if (!held || !waiting) throw await goneFailure(call);
  if (!held.mayAccept) throw conflict('field:waitsNotLong');
  const { id, marks } = await storeWithoutFiles(worker, waiting.body, new Date(waiting.receivedAt));
  await record(call, {
    companyId,
    action: 'response.acceptWithoutFiles',
    entity: 'response',
    entityId: id,
    after: {
      reason: body.reason,
      files: { here: held.filesHere, all: held.files },
      waitedSince: instantOf(held.receivedAt),
    },
  });
  return { id, marks };
}

/** Why a response does not wait any more, or never did. */
const goneFailure = async ({ db, scope, params }: Call<typeof contract.field.acceptWaiting>) =>
  (await isStoredUnder(db, scope.companyIds, params.id)) ? conflict('field:filesCame') : notFound();

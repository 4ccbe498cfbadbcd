import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { readAdministered } from '../../projects/index.ts';
import { addMovement } from '../ledger.ts';
import { findMovementOfRequest, findNewestMovement } from '../movement-list.queries.ts';
import { lockWallet } from '../wallet.queries.ts';
import { presentMovement } from '../wallet.presenter.ts';

type AddTokens = Call<typeof contract.wallet.addTokens>;

async function add(call: AddTokens, companyId: number, projectId: number) {
  const { db, body, caller } = call;
  const tokensLeft = await addMovement(db, {
    companyId,
    projectId,
    amount: body.tokens,
    comments: body.comments || null,
    reason: 'added',
    ticketId: null,
    userId: caller.userId,
    requestId: body.requestId ?? null,
  });
  await record(call, {
    companyId,
    action: 'wallet.addTokens',
    entity: 'project',
    entityId: projectId,
    after: { tokens: body.tokens, tokensLeft },
  });
  return findNewestMovement(db, { companyId, projectId });
}

/** Adds tokens to a project's wallet. The same form sent twice (same `requestId`) adds them once (D32). */
export async function addTokens(call: AddTokens) {
  const { db, scope, params, body, locale } = call;
  const { companyId, id } = await readAdministered(db, scope, params.id);
  if (!(await lockWallet(db, companyId, id))) throw notFound();
  // Asked under the lock: the same form sent at the same moment waits here and finds the movement of the first.
  const earlier =
    body.requestId && (await findMovementOfRequest(db, { companyId, projectId: id }, body.requestId));
  const movement = earlier || (await add(call, companyId, id));
  if (!movement) throw notFound();
  return {
    project: await readAdministered(db, scope, id),
    movement: presentMovement(locale)(movement),
  };
}

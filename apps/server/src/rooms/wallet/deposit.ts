import type { contract, Movement } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { addMovement } from './ledger.ts';
import { findMovementOfRequest, findNewestMovement } from './movement-list.queries.ts';
import { presentMovement } from './wallet.presenter.ts';
import { lockWallet, type WalletKey } from './wallet.queries.ts';

type AddTokens = Call<typeof contract.projects.addTokens>;

async function add(call: AddTokens, wallet: WalletKey) {
  const { db, body, caller } = call;
  const tokensLeft = await addMovement(db, {
    ...wallet,
    amount: body.tokens,
    comments: body.comments || null,
    reason: 'added',
    ticketId: null,
    userId: caller.userId,
    requestId: body.requestId ?? null,
  });
  await record(call, {
    companyId: wallet.companyId,
    action: 'wallet.addTokens',
    entity: 'project',
    entityId: wallet.projectId,
    after: { tokens: body.tokens, tokensLeft },
  });
  return findNewestMovement(db, wallet);
}

/** Adds the tokens of the form to a wallet. The same form sent twice (same `requestId`) adds them once (D32). */
export async function deposit(call: AddTokens, wallet: WalletKey): Promise<Movement> {
  const { db, body, locale } = call;
  if (!(await lockWallet(db, wallet.companyId, wallet.projectId))) throw notFound();
  // Asked under the lock: the same form sent at the same moment waits here and finds the movement of the first.
  const earlier = body.requestId && (await findMovementOfRequest(db, wallet, body.requestId));
  const movement = earlier || (await add(call, wallet));
  if (!movement) throw notFound();
  return presentMovement(locale)(movement);
}

// D22: the wallet is a ledger. Movements are only added, each on top of the last, so the balance and the sum of the
// movements can never differ.
import { record } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import { invalidField } from '../../platform/failure.ts';
import { tellLowBalance } from './tell-low-balance.ts';
import { insertMovement, lastMovement, lockWallet, type MovementReason } from './wallet.queries.ts';

export interface NewMovement {
  readonly companyId: number;
  readonly projectId: number;
  /** Whole tokens; negative takes them out. */
  readonly amount: number;
  readonly comments: string | null;
  /** Said to readers where there is no comment. */
  readonly reason?: MovementReason;
  readonly ticketId: number | null;
  readonly userId: number | null;
  /** One movement at most is made of it. */
  readonly requestId?: string | null;
}

/** The largest balance of the column, with room to spare. */
const farthest = 2_000_000_000;

/** Adds a movement and returns the balance after it. Writers of one wallet take turns on its project's row. */
export async function addMovement(db: Database, movement: NewMovement): Promise<number> {
  await lockWallet(db, movement.companyId, movement.projectId);
  const last = await lastMovement(db, movement.companyId, movement.projectId);
  const tokensLeft = (last?.tokensLeft ?? 0) + movement.amount;
  if (Math.abs(tokensLeft) > farthest)
    throw invalidField('tokens', 'wallet:fields.balanceTooLarge', { max: farthest });
  await insertMovement(db, {
    reason: null,
    requestId: null,
    ...movement,
    sequence: (last?.sequence ?? 0) + 1,
    tokensLeft,
  });
  await record({ db }, { changed: 'wallet', companyId: movement.companyId, id: movement.projectId });
  return tokensLeft;
}

interface TicketDebit {
  readonly companyId: number;
  readonly projectId: number;
  readonly ticketId: number;
  readonly userId: number;
  /** Quoted tokens, zero or more. */
  readonly tokens: number;
  readonly comments: string;
}

/** Pays an approved ticket. A ticket has one movement at most; the database refuses a second. */
export async function debitTicket(
  call: Pick<SignedCall, 'db' | 'services'>,
  { tokens, ...debit }: TicketDebit,
): Promise<number> {
  const amount = -tokens;
  const tokensLeft = await addMovement(call.db, { ...debit, amount });
  await tellLowBalance(call, { ...debit, amount, tokensLeft });
  return tokensLeft;
}

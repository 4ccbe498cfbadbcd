import type { Role } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { CallContext } from '../../platform/http/call.ts';
import { readSettings } from '../settings/index.ts';
import type { Account } from '../users/index.ts';
import { acceptCode, type CodeFault, type CodeKind } from './accept-code.ts';
import { findFactor } from './factors.queries.ts';

/** Whether the installation demands a second factor of people with this global role. */
export async function isFactorRequired(db: Database, role: Role): Promise<boolean> {
  if (role !== 'superAdmin' && role !== 'admin') return false;
  return (await readSettings(db)).administratorsNeedSecondFactor;
}

type Asked =
  /** By which code, if any was needed. */
  | { readonly passedBy: CodeKind | undefined }
  | { readonly refused: CodeFault | 'codeRequired' | 'setupRequired' };

/** Asks for the second factor of a session next to the right password. In a transaction of the account's person. */
export async function askSecondFactor(
  call: Pick<CallContext, 'db' | 'services' | 'requestId' | 'address' | 'log'>,
  account: Account,
  typed: string | undefined,
): Promise<Asked> {
  const factor = await findFactor(call.db, account.id);
  if (!factor) {
    const isRequired = await isFactorRequired(call.db, account.role);
    return isRequired ? { refused: 'setupRequired' } : { passedBy: undefined };
  }
  if (typed === undefined) return { refused: 'codeRequired' };
  const verdict = await acceptCode(call, account, typed);
  if (!verdict) return { passedBy: undefined };
  return 'fault' in verdict ? { refused: verdict.fault } : { passedBy: verdict.accepted };
}

import { record } from '../../platform/audit/record.ts';
import { type Database, setTenantContext } from '../../platform/database/transaction.ts';
import type { CallContext } from '../../platform/http/call.ts';
import { noSession } from '../../platform/failure.ts';
import {
  type Account,
  findAccountById,
  findUserRow,
  listProjectLinks,
  lockPerson,
  presentCurrentUser,
} from '../users/index.ts';
import { sessionEnd } from './session-length.ts';
import { companiesOfSession, insertSession } from './sessions.queries.ts';

interface SignIn {
  readonly userId: number;
  readonly remember: boolean;
  readonly isKnownDevice: boolean;
  /** The second factor that was asked for next to the password, if any. */
  readonly secondFactor?: string | undefined;
}

/**
 * Holds a person until their session has begun: what ends all sessions, as another password does, comes before it or ends it as well.
 * Whether they may still sign in by what was found good of `account`.
 */
export async function holdPerson(db: Database, account: Account): Promise<boolean> {
  const now = (await lockPerson(db, account.id)) ? await findAccountById(db, account.id) : undefined;
  return now !== undefined && now.isUsable && now.passwordHash === account.passwordHash;
}

/** Begins a session for somebody who has proven who they are: the person and their token. */
export async function openSession(call: CallContext, signIn: SignIn) {
  const { db, services, address, userAgent } = call;
  const { userId, remember, isKnownDevice, secondFactor } = signIn;
  const now = services.clock();
  const expiresAt = sessionEnd({ remember, isField: false, openedAt: now }, now);
  const sessionId = await insertSession(db, {
    userId,
    remember,
    address,
    userAgent: userAgent?.slice(0, 500) ?? null,
    expiresAt,
  });
  const companyIds = await companiesOfSession(db, sessionId);
  await setTenantContext(db, { companyIds, userId });
  const row = await findUserRow(db, userId);
  if (!row) throw noSession();
  await record(
    { ...call, caller: { userId } },
    {
      companyId: null,
      action: 'user.signIn',
      entity: 'user',
      entityId: userId,
      after: {
        email: row.email,
        ipAddress: address,
        isKnownDevice,
        ...(secondFactor === undefined ? {} : { secondFactor }),
      },
    },
  );
  const links = await listProjectLinks(db, userId, companyIds);
  return {
    user: presentCurrentUser(row, links, services.files),
    token: await services.tokens.sign({ sessionId, generation: 1 }, expiresAt),
  };
}

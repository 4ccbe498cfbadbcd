import type { contract, LinkPurpose } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { type CallContext, outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import {
  acceptTerms,
  assertPassword,
  consumeMailLink,
  findPasswordOwner,
  ownerOfLink,
  revokeSessionsOf,
  savePassword,
} from '../../users/index.ts';
import { findTermsDocument } from '../../documents/index.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';

/** A call that chooses a password with the link from a mail. */
interface Choice {
  readonly body: { readonly token: string; readonly password: string };
  readonly address: string | null;
  transaction<Result>(mode: 'read', work: (call: CallContext) => Promise<Result>): Promise<Result>;
}

/** The hash of the chosen password. Throws 400 at the link or the password; the link goes on working. */
async function hashChosenPassword(call: Choice, purpose: LinkPurpose): Promise<string> {
  const { token, password } = call.body;
  const owner = await call.transaction('read', async ({ db }) => {
    const link = await ownerOfLink(db, token, purpose);
    return link && findPasswordOwner(db, link.userId);
  });
  if (!owner) throw invalidField('token', 'linkExpired');
  assertPassword(password, owner);
  return hashPassword(password, { address: call.address, isKnown: true });
}

/** Sets a new password by a mailed link and ends every open session of the person. */
export const resetPassword = outsideTransaction<typeof contract.sessions.resetPassword>(async (call) => {
  const passwordHash = await hashChosenPassword(call, 'reset');
  return call.transaction('write', async (inside) => {
    const { db, body, address } = inside;
    const userId = await consumeMailLink(db, body.token, 'reset');
    if (userId === undefined) throw invalidField('token', 'linkExpired');
    await savePassword(db, userId, passwordHash);
    await revokeSessionsOf(db, userId);
    await record(
      { ...inside, caller: { userId } },
      {
        companyId: null,
        action: 'user.resetPassword',
        entity: 'user',
        entityId: userId,
        after: { ipAddress: address },
      },
    );
    return {};
  });
});

/** First password and acceptance of the terms in force, which are noted with their time (D14). */
export const verifyUser = outsideTransaction<typeof contract.sessions.verifyUser>(async (call) => {
  const passwordHash = await hashChosenPassword(call, 'verification');
  return call.transaction('write', async (inside) => {
    const { db, body } = inside;
    const userId = await consumeMailLink(db, body.token, 'verification');
    if (userId === undefined) throw invalidField('token', 'linkExpired');
    const terms = await findTermsDocument(db);
    await savePassword(db, userId, passwordHash);
    await acceptTerms(db, userId, terms?.id ?? null);
    await record(
      { ...inside, caller: { userId } },
      {
        companyId: null,
        action: 'user.verify',
        entity: 'user',
        entityId: userId,
        after: { acceptedTermsDocumentId: terms?.id ?? null },
      },
    );
    return {};
  });
});

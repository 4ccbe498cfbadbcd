import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { CallContext } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/http/errors.ts';
import { assertPassword, findPasswordOwner, type LinkPurpose, ownerOfLink } from '../../users/index.ts';

/** A call that chooses a password with the link from a mail. */
interface Choice {
  readonly body: { readonly token: string; readonly password: string };
  transaction<Result>(mode: 'read', work: (call: CallContext) => Promise<Result>): Promise<Result>;
}

/** The hash of the chosen password. Throws 400 at the link or the password; the link goes on working. */
export async function hashChosenPassword(call: Choice, purpose: LinkPurpose): Promise<string> {
  const { token, password } = call.body;
  const owner = await call.transaction('read', async ({ db }) => {
    const userId = await ownerOfLink(db, token, purpose);
    return userId === undefined ? undefined : findPasswordOwner(db, userId);
  });
  if (!owner) throw invalidField('token', 'linkExpired');
  assertPassword(password, owner);
  return hashPassword(password);
}

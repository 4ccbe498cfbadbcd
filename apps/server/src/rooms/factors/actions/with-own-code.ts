import type { SignedCall, SignedOutsideCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, noSession } from '../../../platform/http/errors.ts';
import { type Account, findAccountById } from '../../users/index.ts';
import { acceptCode, codeAccount, type CodeKind } from '../accept-code.ts';

interface Proven {
  readonly account: Account;
  readonly secret: string;
}

/**
 * Does in one transaction what somebody signed in proves with a code of their own. Throws 400 at the code, 409 without a
 * second factor, 429 after too many wrong ones: those of their sign-ins count too.
 */
export async function withOwnCode<Result>(
  call: SignedOutsideCall & { readonly body: { readonly code: string } },
  kinds: readonly CodeKind[],
  work: (inside: SignedCall, proven: Proven) => Promise<Result>,
): Promise<Result> {
  const { body, caller, services, address } = call;
  const attempt = { address, account: codeAccount(caller.userId) };
  await services.attempts.count('code', attempt);
  const outcome = await call.transaction('write', async (inside) => {
    const account = await findAccountById(inside.db, caller.userId);
    if (!account) throw noSession();
    const verdict = await acceptCode(inside, account, body.code, kinds);
    if (!verdict) throw conflict('factors:notOn');
    if ('fault' in verdict) return verdict;
    return { result: await work(inside, { account, secret: verdict.secret }) };
  });
  if ('fault' in outcome) throw invalidField('code', outcome.fault);
  await services.attempts.forget('code', attempt);
  return outcome.result;
}

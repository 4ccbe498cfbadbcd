// A code is good once. What is typed is a code of the authenticator or a recovery code; their forms tell them apart.
import { record } from '../../platform/audit/record.ts';
import { stepOfCode } from '../../platform/auth/one-time-code.ts';
import type { CallContext } from '../../platform/http/call.ts';
import type { Account } from '../users/index.ts';
import { openSecret, sealSecret } from './factor-secret.ts';
import { lockFactor, saveLastStep, saveSealedSecret, useRecoveryCode } from './factors.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { tellOwner } from './tell-owner.ts';

export type CodeKind = 'authenticator' | 'recoveryCode';
export type CodeFault = 'wrongCode' | 'codeUsed' | 'authenticatorOnly';

type Verdict =
  | { readonly accepted: CodeKind; readonly secret: string }
  | { readonly fault: CodeFault }
  /** The person has no second factor. */
  | undefined;

type Asking = Pick<CallContext, 'db' | 'services' | 'requestId' | 'address' | 'log'>;

/** The account under which tries of a person's codes are counted, wherever they are made. */
export const codeAccount = (userId: number): string => `codes of ${userId}`;

const withoutBlanks = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

async function acceptStep({ db }: Asking, userId: number, step: number, lastStep: number): Promise<boolean> {
  if (step <= lastStep) return false;
  await saveLastStep(db, userId, step);
  return true;
}

/** Uses a recovery code up and tells its person; false when it is none, or was used. */
async function acceptRecoveryCode(call: Asking, account: Account, hash: string): Promise<boolean> {
  const { db, services, address } = call;
  const left = await useRecoveryCode(db, account.id, hash);
  if (left === undefined) return false;
  await record(
    { ...call, caller: { userId: account.id } },
    {
      companyId: null,
      action: 'user.useRecoveryCode',
      entity: 'user',
      entityId: account.id,
      after: { email: account.email, ipAddress: address, left },
    },
  );
  await tellOwner(db, services, account, 'recoveryCodeUsed', left);
  return true;
}

async function checkCode(call: Asking, account: Account, typed: string, kinds: readonly CodeKind[]) {
  const { db, services, log } = call;
  const { id } = account;
  const factor = await lockFactor(db, id);
  if (!factor) return undefined;
  const opened = openSecret(services, id, factor.sealedSecret);
  if (!opened) {
    log.error({ userId: id }, 'a second factor was sealed with a secret that is not set any more');
    return { fault: 'wrongCode' } as const;
  }
  const { text: secret, isOld } = opened;
  if (isOld) await saveSealedSecret(db, id, sealSecret(services, id, secret));
  const code = withoutBlanks(typed);
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(secret, code, services.clock());
    if (step === undefined) return { fault: 'wrongCode' } as const;
    const isFresh = await acceptStep(call, id, step, factor.lastStep);
    return isFresh ? ({ accepted: 'authenticator', secret } as const) : ({ fault: 'codeUsed' } as const);
  }
  if (!kinds.includes('recoveryCode')) return { fault: 'authenticatorOnly' } as const;
  const isRight = await acceptRecoveryCode(call, account, hashRecoveryCode(secret, code));
  return isRight ? ({ accepted: 'recoveryCode', secret } as const) : ({ fault: 'wrongCode' } as const);
}

/**
 * Whether a typed code is accepted; it is used up then. One that is not is audited. Within a transaction that may see the
 * person's factor and commits whatever the verdict is.
 */
export async function acceptCode(
  call: Asking,
  account: Account,
  typed: string,
  kinds: readonly CodeKind[] = ['authenticator', 'recoveryCode'],
): Promise<Verdict> {
  const verdict = await checkCode(call, account, typed, kinds);
  if (verdict && 'fault' in verdict) {
    await record(
      { ...call, caller: undefined },
      {
        companyId: null,
        action: 'user.failCode',
        entity: 'user',
        entityId: account.id,
        after: { email: account.email, ipAddress: call.address, reason: verdict.fault },
      },
    );
  }
  return verdict;
}

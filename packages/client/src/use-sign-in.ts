import { useState } from 'react';
import { type DataOf, type Enrolment, sessionEndpoints } from '@gondola/contract';
import { ApiFailure, call } from './call.ts';
import { tokenFailure } from './token-failure.ts';
import { keepDevice, knownDevice } from './session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean;
}

export type SignInStep =
  | { readonly kind: 'password' }
  /** The password was right; a code is asked for. */
  | { readonly kind: 'code'; readonly credentials: Credentials }
  /** The password was right; a second factor has to be set up before the session begins. */
  | { readonly kind: 'setUp'; readonly credentials: Credentials; readonly enrolment: Enrolment };

type SignedIn = Pick<DataOf<typeof sessionEndpoints.login>, 'user' | 'token' | 'device'>;

/** The next step after a refused sign-in; undefined when it is just refused. */
function stepAfter(error: unknown, credentials: Credentials): SignInStep | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.fields.some(({ code }) => code === 'codeRequired')) return { kind: 'code', credentials };
  const { enrolment } = (error.details ?? {}) as { enrolment?: Enrolment };
  return enrolment && { kind: 'setUp', credentials, enrolment };
}

/** Signs in step by step: the password, and where there is a second factor its code or its setting up. */
export function useSignIn(onSignedIn: (answer: SignedIn, credentials: Credentials) => Promise<void> | void) {
  const [step, setStep] = useState<SignInStep>({ kind: 'password' });
  const finish = async (answer: SignedIn, credentials: Credentials): Promise<void> => {
    keepDevice(answer.device);
    await onSignedIn(answer, credentials);
  };
  return {
    step,
    /** Back to the password. */
    restart: () => setStep({ kind: 'password' }),
    /** Sends the password, with a code once one was asked for. Throws what belongs at the fields. */
    enter: async (credentials: Credentials, code?: string): Promise<void> => {
      const body = { ...credentials, ...(code === undefined ? {} : { code }), ...knownDevice() };
      let answer: SignedIn;
      try {
        answer = await call(sessionEndpoints.login, { body });
      } catch (error) {
        const next = stepAfter(error, credentials);
        if (!next) throw error;
        setStep(next);
        return;
      }
      await finish(answer, credentials);
    },
    /** Confirms the second factor that is being set up; `goIn` begins the session once its recovery codes are kept. */
    enrol: async ({ token }: Enrolment, credentials: Credentials, code: string) => {
      const body = { token, code, remember: credentials.remember ?? false, ...knownDevice() };
      const answer = await call(sessionEndpoints.enrol, { body }).catch(tokenFailure);
      return { codes: answer.recoveryCodes, goIn: () => finish(answer, credentials) };
    },
  };
}

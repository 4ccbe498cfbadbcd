import { Suspense, useState } from 'react';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { withTexts } from '~/loading/part-with-texts.ts';
import type { SignInStep, useSignIn } from '@gondola/client/use-sign-in.ts';
import { CodeStep } from './code-step.tsx';

// Setting up is rare: those who are asked for a code do not wait for it.
const RequiredSetUp = lazyPart(async () => {
  const room = await withTexts(import('~/rooms/factors/index.ts'), 'factors');
  return { default: room.RequiredSetUp };
});

interface SecondStepProps {
  step: Exclude<SignInStep, { kind: 'password' }>;
  signIn: Pick<ReturnType<typeof useSignIn>, 'enter' | 'enrol' | 'restart'>;
}

/** The step after the right password: a code, or setting up where it comes from. */
export function SecondStep({ step, signIn }: SecondStepProps) {
  const [goIn, setGoIn] = useState<() => Promise<void>>();
  const { credentials } = step;
  return (
    <Suspense>
      {step.kind === 'code' ? (
        <CodeStep onCode={(code) => signIn.enter(credentials, code)} onBack={signIn.restart} />
      ) : (
        <RequiredSetUp
          enrolment={step.enrolment}
          email={credentials.email}
          onCode={async (code) => {
            const enrolled = await signIn.enrol(step.enrolment, credentials, code);
            setGoIn(() => enrolled.goIn);
            return enrolled.codes;
          }}
          onDone={() => void goIn?.()}
        />
      )}
    </Suspense>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '~/lib/i18n.ts';
import type { SignInStep, useSignIn } from '../use-sign-in.ts';
import { CodeStep } from './code-step.tsx';

const RequiredSetUp = lazy(async () => {
  const [room] = await Promise.all([import('~/rooms/factors/index.ts'), loadTexts('factors')]);
  return { default: room.RequiredSetUp };
});

interface SecondStepProps {
  step: Exclude<SignInStep, { kind: 'password' }>;
  signIn: Pick<ReturnType<typeof useSignIn>, 'enter' | 'enrol' | 'restart'>;
}

/** What follows the right password: a code, or setting up where it comes from. */
export function SecondStep({ step, signIn }: SecondStepProps) {
  const { t } = useTranslation('sessions');
  const [goIn, setGoIn] = useState<() => Promise<void>>();
  const { credentials } = step;
  if (step.kind === 'code') {
    return <CodeStep onCode={(code) => signIn.enter(credentials, code)} onBack={signIn.restart} />;
  }
  return (
    <Suspense fallback={<Loader aria-label={t(($) => $.setUp.loading)} />}>
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
    </Suspense>
  );
}

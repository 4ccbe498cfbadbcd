import { useState } from 'react';
import type { Enrolment } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';

interface RequiredSetUpProps {
  enrolment: Enrolment;
  email: string;
  /** Sends the first code, which ends the sign-in; gives the recovery codes. */
  onCode: (code: string) => Promise<readonly string[]>;
  /** The recovery codes are kept: the person goes in. */
  onDone: () => void;
}

/** The second factor that a sign-in demands: set up, then the recovery codes, then in. */
export function RequiredSetUp({ enrolment, email, onCode, onDone }: RequiredSetUpProps) {
  const { t } = useTranslation('factors');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        email={email}
        foot={
          <Button size="md" fullWidth onClick={onDone}>
            {t(($) => $.recovery.goIn)}
          </Button>
        }
      />
    );
  }
  return (
    <SetUpForm
      enrolment={enrolment}
      onCode={async (code) => setCodes(await onCode(code))}
      foot={(busy) => (
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t(($) => $.setUp.submit)}
        </Button>
      )}
    />
  );
}

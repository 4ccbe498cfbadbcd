import { useState } from 'react';
import { type Enrolment, enrolmentStart } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tokenFailure } from '@gondola/client/token-failure.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useBeginEnrolment, useTurnOn } from '../queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpForm } from './set-up-form.tsx';
import classes from './set-up.module.css';

interface PasswordStepProps {
  onEnrolment: (enrolment: Enrolment) => void;
  onClose: () => void;
}

function PasswordStep({ onEnrolment, onClose }: PasswordStepProps) {
  const { t } = useTranslation('factors');
  const { email } = useCurrentUser();
  const begin = useBeginEnrolment();
  const state = useZodForm({
    schema: enrolmentStart,
    initialValues: { password: '' },
    onSubmit: async (body) => onEnrolment(await begin.mutateAsync(body)),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.setUp.title)}
      action={t(($) => $.setUp.next)}
      state={state}
      width={460}
    >
      <p className={classes.hint}>{t(($) => $.setUp.lead)}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t(($) => $.password)}
        autoComplete="current-password"
        data-autofocus
        {...state.form.getInputProps('password')}
      />
    </FormDialog>
  );
}

/** Sets up a second factor: the password, the authenticator, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('factors');
  const turnOn = useTurnOn();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog title={t(($) => $.setUp.done)} codes={codes} onClose={onClose} />;
  if (!enrolment) return <PasswordStep onEnrolment={setEnrolment} onClose={onClose} />;
  const confirm = async (code: string) => {
    const { token } = enrolment;
    const { recoveryCodes } = await turnOn.mutateAsync({ token, code }).catch(tokenFailure);
    setCodes(recoveryCodes);
  };
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.setUp.title)} width={460}>
      <SetUpForm
        enrolment={enrolment}
        onCode={confirm}
        foot={(busy) => (
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t(($) => $.cancel)}
            </Button>
            <Button type="submit" loading={busy}>
              {t(($) => $.setUp.submit)}
            </Button>
          </DialogFoot>
        )}
      />
    </Dialog>
  );
}

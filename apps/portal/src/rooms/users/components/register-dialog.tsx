import { useTranslation } from 'react-i18next';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useRegistration } from '../use-registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

interface RegisterDialogProps {
  onClose: () => void;
  /** Told the id of who was registered. */
  onDone: (id: number) => void;
}

/** The registration form over the list of people. */
export function RegisterDialog({ onClose, onDone }: RegisterDialogProps) {
  const { t } = useTranslation('users');
  const state = useRegistration(onDone);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.register.title)}
      action={t(($) => $.register.submit)}
      another={t(($) => $.register.another)}
      state={state}
      width={720}
    >
      <RegistrationFields form={state.form} />
    </FormDialog>
  );
}

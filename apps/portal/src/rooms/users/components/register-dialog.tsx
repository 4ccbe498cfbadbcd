import type { Role } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useRegistration } from '../use-registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

interface RegisterDialogProps {
  /** The role that the form begins with. */
  beginAs?: Role;
  onClose: () => void;
  /** Told the id of who was registered. */
  onDone?: (id: number) => void;
}

/** The registration form over the page that one is on. */
export default function RegisterDialog({ beginAs, onClose, onDone }: RegisterDialogProps) {
  const { t } = useTranslation('users');
  const state = useRegistration({
    beginAs,
    onDone: (id) => {
      onClose();
      onDone?.(id);
    },
  });
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

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes in a dialog that no stray Escape or click closes: they are not shown again. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('factors');
  const { email } = useCurrentUser();
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      width={460}
    >
      <RecoveryCodes
        codes={codes}
        email={email}
        foot={
          <DialogFoot>
            <Button onClick={onClose}>{t(($) => $.recovery.kept)}</Button>
          </DialogFoot>
        }
      />
    </Dialog>
  );
}

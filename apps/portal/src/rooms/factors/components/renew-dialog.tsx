import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodes } from '../queries.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** New recovery codes for a code of the authenticator. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('factors');
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = t(($) => $.renew.title);
  if (codes) return <RecoveryCodesDialog title={title} codes={codes} onClose={onClose} />;
  return (
    <CodeDialog
      title={title}
      text={t(($) => $.renew.text)}
      description={t(($) => $.renew.hint)}
      action={t(($) => $.renew.action)}
      onCode={async (code) => setCodes(await renew.mutateAsync({ code }))}
      onClose={onClose}
    />
  );
}

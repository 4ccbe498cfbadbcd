import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

/** Downloads what the list shows; busy while `onExport` runs, so that it cannot start twice. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> | void }) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onExport();
    setBusy(false);
  };
  return (
    <ActionIcon
      variant="default"
      loading={busy}
      aria-label={t(($) => $.export.action)}
      title={t(($) => $.export.action)}
      onClick={() => {
        run().catch(() => setBusy(false));
      }}
    >
      <IconDownload size={18} stroke={1.6} />
    </ActionIcon>
  );
}

import { use, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { SectionsContext } from './sections.ts';

/** Downloads what the list shows; busy while `onExport` runs, so that it cannot start twice. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> | void }) {
  const { t } = useTranslation('ui');
  const isInSheet = use(SectionsContext) !== undefined;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onExport();
    setBusy(false);
  };
  const label = t(($) => $.export.action);
  const icon = <IconDownload size={18} stroke={1.6} />;
  const start = () => {
    run().catch(() => setBusy(false));
  };
  return isInSheet ? (
    <Button variant="default" loading={busy} leftSection={icon} onClick={start}>
      {label}
    </Button>
  ) : (
    <ActionIcon variant="default" loading={busy} aria-label={label} title={label} onClick={start}>
      {icon}
    </ActionIcon>
  );
}

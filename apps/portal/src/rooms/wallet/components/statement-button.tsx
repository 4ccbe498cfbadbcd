import { use, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { SectionsContext } from '@gondola/ui/toolbar/sections.ts';
import type { MovementFilter } from '../wallet-search.ts';
import { type StatementFormat, walletEndpoints } from '@gondola/contract';
import { fetchFile } from '@gondola/client/transfer.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';

interface StatementButtonProps {
  projectId: number;
  filter: MovementFilter;
}

const menu = deferred(() => import('./statement-menu.tsx'));

/** Downloads the statement of the movements shown; busy while it is made, so that it cannot start twice. */
export function StatementButton({ projectId, filter }: StatementButtonProps) {
  const { t } = useTranslation('wallet');
  const [busy, setBusy] = useState(false);
  const save = useStatement(projectId, filter);
  const { Content, surface, trigger } = useOverlay(menu, 'menu');
  const isInSheet = use(SectionsContext) !== undefined;
  const start = (format: StatementFormat) => {
    setBusy(true);
    void save(format).then(() => setBusy(false));
  };
  if (isInSheet)
    return (['pdf', 'xlsx'] as const).map((format) => (
      <Button
        key={format}
        variant="default"
        disabled={busy}
        leftSection={<IconDownload size={17} stroke={1.6} />}
        onClick={() => start(format)}
      >
        {t(($) => $.statement.action)}: {t(($) => $.statement[format])}
      </Button>
    ));
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={17} stroke={1.6} />}
        {...trigger}
      >
        {t(($) => $.statement.action)}
      </Button>
      {Content ? <Content surface={surface} onChoose={start} /> : null}
    </>
  );
}

/** Saves the statement of a wallet under a filter, with its progress in the task tray. */
function useStatement(projectId: number, filter: MovementFilter): (format: StatementFormat) => Promise<void> {
  const { t } = useTranslation('wallet');
  return (format) =>
    runExport(
      {
        title: t(($) => $.statement.making),
        failed: (reason) => t(($) => $.statement.failed, { reason }),
      },
      ({ signal }) => {
        const input = { params: { projectId }, query: { ...filter, format } };
        return fetchFile(walletEndpoints.statement, input, { signal, companyId: null });
      },
    );
}

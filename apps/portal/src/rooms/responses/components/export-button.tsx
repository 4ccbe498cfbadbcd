import { use, useState } from 'react';
import { responseEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { fetchFile } from '@gondola/client/transfer.ts';
import { dayBounds } from '@gondola/formats/day-bounds.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';
import { SectionsContext } from '@gondola/ui/toolbar/sections.ts';
import { filterOf, type ResponseFilter } from '../responses-search.ts';
import type { Exported } from './export-menu.tsx';

const offered: readonly Exported[] = (['byDates', 'asFiltered'] as const).flatMap((by) =>
  (['xlsx', 'csv'] as const).map((format) => ({ by, format })),
);

const menu = deferred(() => import('./export-menu.tsx'));

/** Downloads the responses of the days of the list, or those that all its filters leave; one at a time. */
export function ExportButton({ filter }: { filter: ResponseFilter }) {
  const { t } = useTranslation('responses');
  const [busy, setBusy] = useState(false);
  const today = useToday();
  const { timeZone } = useFormats();
  const { Content, surface, trigger } = useOverlay(menu, 'menu');
  const isInSheet = use(SectionsContext) !== undefined;
  const byDates = (): ResponseFilter => ({
    ...filterOf({}, today, timeZone),
    dateStart: filter.dateStart,
    // Without an end, the days go on until today (field-audit 5).
    dateEnd: filter.dateEnd ?? dayBounds(today, today, timeZone).endDate,
  });
  const start = async ({ by, format }: Exported) => {
    setBusy(true);
    const query = { ...(by === 'byDates' ? byDates() : filter), format };
    const words = {
      title: t(($) => $.export.title),
      failed: (reason: string) => t(($) => $.export.failed, { reason }),
    };
    await runExport(words, ({ signal }) => fetchFile(responseEndpoints.export, { query }, { signal }));
    setBusy(false);
  };
  if (isInSheet)
    return offered.map((one) => (
      <Button
        key={`${one.by} ${one.format}`}
        variant="default"
        disabled={busy}
        leftSection={<IconDownload size={17} stroke={1.6} />}
        onClick={() => void start(one)}
      >
        {t(($) => $.export.action)}:{' '}
        {t(($) => $.export[one.by], { format: t(($) => $.export.format[one.format]) })}
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
        {t(($) => $.export.action)}
      </Button>
      {Content ? <Content surface={surface} offered={offered} onChoose={(one) => void start(one)} /> : null}
    </>
  );
}

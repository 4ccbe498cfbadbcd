import { type QueryOf, stockEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '@gondola/client/transfer.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';

type Filter = Partial<QueryOf<typeof stockEndpoints.exportAlerts>>;

/** Exports the alerts under a filter as a workbook, with its progress in the task tray. */
export function useAlertExport(): (filter: Filter) => Promise<void> {
  const { t } = useTranslation('stock');
  return (query) =>
    runExport(
      { title: t(($) => $.exporting), failed: (reason) => t(($) => $.exportFailed, { reason }) },
      ({ signal }) => fetchFile(stockEndpoints.exportAlerts, { query }, { signal }),
    );
}

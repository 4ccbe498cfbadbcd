import { type QueryOf, stockEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from '~/ui/tasks/long-work.ts';

type Filter = Partial<QueryOf<typeof stockEndpoints.exportAlerts>>;

/** Exports the alerts under a filter as a workbook, with its progress in the task tray. */
export function useAlertExport(): (filter: Filter) => Promise<void> {
  const { t } = useTranslation('stock');
  return async (filter) => {
    try {
      await runWork(
        { id: crypto.randomUUID(), title: t(($) => $.exporting), resultHref: (made: string) => made },
        async ({ signal }) =>
          saveFile(await fetchFile(stockEndpoints.exportAlerts, { query: filter }, { signal })),
      );
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notifyError(t(($) => $.exportFailed, { reason: error instanceof Error ? error.message : '' }));
    }
  };
}

import { productEndpoints, type QueryOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from '~/ui/tasks/long-work.ts';

type Wish = Partial<QueryOf<typeof productEndpoints.export>>;

/** Exports the products under a filter, followed and cancelled in the task tray. */
export function useProductExport(): (wish: Wish) => Promise<void> {
  const { t } = useTranslation('products');
  return async (query) => {
    try {
      await runWork(
        { id: crypto.randomUUID(), title: t(($) => $.export.title), resultHref: (made: string) => made },
        async ({ signal }) => saveFile(await fetchFile(productEndpoints.export, { query }, { signal })),
      );
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notifyError(t(($) => $.export.failed, { reason: error instanceof Error ? error.message : '' }));
    }
  };
}

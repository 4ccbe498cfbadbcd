import { productEndpoints, type QueryOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { runExport } from '~/ui/tasks/run-export.ts';

type Wish = Partial<QueryOf<typeof productEndpoints.export>>;

/** Exports the products under a filter, followed and cancelled in the task tray. */
export function useProductExport(): (wish: Wish) => Promise<void> {
  const { t } = useTranslation('products');
  return (query) =>
    runExport({
      title: t(($) => $.export.title),
      failed: (reason) => t(($) => $.export.failed, { reason }),
      save: async (signal) => saveFile(await fetchFile(productEndpoints.export, { query }, { signal })),
    });
}

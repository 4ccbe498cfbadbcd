import { productEndpoints, type QueryOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { runExport } from '~/ui/tasks/run-export.ts';
import { ExportFormats } from '~/ui/toolbar/export-formats.tsx';

/** Downloads the products that match; the tray follows it. */
export function ProductExport({ filter }: { filter: Partial<QueryOf<typeof productEndpoints.export>> }) {
  const { t } = useTranslation('products');
  return (
    <ExportFormats
      name={(format) => t(($) => $.export.short[format])}
      label={(format) => t(($) => $.export.as[format])}
      onExport={(format) =>
        runExport({
          title: t(($) => $.export.title),
          failed: (reason) => t(($) => $.export.failed, { reason }),
          save: async (signal) =>
            saveFile(await fetchFile(productEndpoints.export, { query: { ...filter, format } }, { signal })),
        })
      }
    />
  );
}

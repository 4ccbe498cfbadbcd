import { auditEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { runExport } from '~/ui/tasks/run-export.ts';
import { ExportFormats } from '~/ui/toolbar/export-formats.tsx';
import type { AuditQuery } from '../audit-search.ts';

/** Downloads all entries that match; the tray follows it. */
export function AuditExport({ filter }: { filter: AuditQuery }) {
  const { t } = useTranslation('audit');
  return (
    <ExportFormats
      name={(format) => t(($) => $.export.short[format])}
      label={(format) => t(($) => $.export.as[format])}
      onExport={(format) =>
        runExport({
          title: t(($) => $.export.title),
          failed: (reason) => t(($) => $.export.failed, { reason }),
          save: async (signal) =>
            saveFile(await fetchFile(auditEndpoints.export, { query: { ...filter, format } }, { signal })),
        })
      }
    />
  );
}

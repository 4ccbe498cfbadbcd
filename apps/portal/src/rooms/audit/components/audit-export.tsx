import { Button } from '@mantine/core';
import { auditEndpoints } from '@gondola/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconFileSpreadsheet from '~icons/IconFileSpreadsheet';
import IconFileTypeCsv from '~icons/IconFileTypeCsv';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { runExport } from '~/ui/tasks/run-export.ts';
import type { AuditQuery } from '../audit-search.ts';

const kinds = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const;

/** Downloads all entries that match, as a workbook or as CSV; the tray follows it. */
export function AuditExport({ filter }: { filter: AuditQuery }) {
  const { t } = useTranslation('audit');
  const [busy, setBusy] = useState<keyof typeof kinds>();
  const run = async (format: keyof typeof kinds) => {
    setBusy(format);
    await runExport({
      title: t(($) => $.export.title),
      failed: (reason) => t(($) => $.export.failed, { reason }),
      save: async (signal) =>
        saveFile(await fetchFile(auditEndpoints.export, { query: { ...filter, format } }, { signal })),
    });
    setBusy(undefined);
  };
  return (
    <Button.Group>
      {(['xlsx', 'csv'] as const).map((format) => {
        const Icon = kinds[format];
        return (
          <Button
            key={format}
            variant="default"
            loading={busy === format}
            disabled={busy !== undefined && busy !== format}
            aria-label={t(($) => $.export.as[format])}
            leftSection={<Icon size={17} stroke={1.6} />}
            onClick={() => void run(format)}
          >
            {t(($) => $.export.short[format])}
          </Button>
        );
      })}
    </Button.Group>
  );
}

import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconFileSpreadsheet from '~icons/IconFileSpreadsheet';
import IconFileTypeCsv from '~icons/IconFileTypeCsv';
import { useProductExport } from '../use-product-export.ts';

type Wish = Parameters<ReturnType<typeof useProductExport>>[0];

const kinds = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const;

/** Downloads what the list shows, as a workbook or as CSV; the tray follows it. */
export function ExportMenu({ filter }: { filter: Wish }) {
  const { t } = useTranslation('products');
  const exportProducts = useProductExport();
  const [busy, setBusy] = useState<keyof typeof kinds>();
  const run = async (format: keyof typeof kinds) => {
    setBusy(format);
    await exportProducts({ ...filter, format });
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

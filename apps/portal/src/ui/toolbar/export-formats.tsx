import { useState } from 'react';
import { Button } from '@mantine/core';
import IconFileSpreadsheet from '~icons/IconFileSpreadsheet';
import IconFileTypeCsv from '~icons/IconFileTypeCsv';

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const;
export type ExportFormat = keyof typeof icons;

interface ExportFormatsProps {
  /** What the button of a format says. */
  name: (format: ExportFormat) => string;
  /** The same for whoever hears it alone. */
  label: (format: ExportFormat) => string;
  onExport: (format: ExportFormat) => Promise<void>;
}

/** Downloads what the list shows, as a workbook or as CSV; while one is made the other waits. */
export function ExportFormats({ name, label, onExport }: ExportFormatsProps) {
  const [busy, setBusy] = useState<ExportFormat>();
  const run = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await onExport(format);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Button.Group>
      {(['xlsx', 'csv'] as const).map((format) => {
        const Icon = icons[format];
        return (
          <Button
            key={format}
            variant="default"
            loading={busy === format}
            disabled={busy !== undefined && busy !== format}
            aria-label={label(format)}
            leftSection={<Icon size={17} stroke={1.6} />}
            onClick={() => void run(format)}
          >
            {name(format)}
          </Button>
        );
      })}
    </Button.Group>
  );
}

import { useState } from 'react';
import { Button } from '@mantine/core';
import { type ExportWords, runExport } from '../tasks/run-export.ts';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const;
type ExportFormat = keyof typeof icons;

interface ExportFormatsProps extends ExportWords {
  /** The name of a format's button. */
  name: (format: ExportFormat) => string;
  /** The same for screen readers. */
  label: (format: ExportFormat) => string;
  fetch: (format: ExportFormat, signal: AbortSignal) => Promise<File>;
}

/** Downloads what the list shows, as a workbook or as CSV, followed by the tray; while one is made the other waits. */
export function ExportFormats({ name, label, fetch, ...words }: ExportFormatsProps) {
  const [busy, setBusy] = useState<ExportFormat>();
  const run = async (format: ExportFormat) => {
    setBusy(format);
    await runExport(words, ({ signal }) => fetch(format, signal));
    setBusy(undefined);
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

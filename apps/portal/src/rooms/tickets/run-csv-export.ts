// A filtered list of tickets, or of challenges, saved as a CSV file.
import type { Ticket } from '@gondola/contract';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type ExportWords, runExport } from '@gondola/ui/tasks/run-export.ts';
import { ticketsAsCsv } from './export-tickets.ts';
import type { TicketListQuery } from './ticket-search.ts';

export type CsvColumn = readonly [name: string, read: (ticket: Ticket) => string | number];

interface CsvWords extends ExportWords {
  /** Name of the file, before the day. */
  readonly file: string;
}

/** Exports every match with its progress in the task tray. */
export function runCsvExport(
  query: TicketListQuery,
  columns: readonly CsvColumn[],
  { file, ...words }: CsvWords,
  { day, language }: ReturnType<typeof useFormats>,
): Promise<void> {
  const shape = {
    header: columns.map(([name]) => name),
    cells: (ticket: Ticket) => columns.map(([, read]) => read(ticket)),
    separator: language === 'es' ? (';' as const) : (',' as const),
  };
  return runExport(words, async (how) => {
    const csv = await ticketsAsCsv(query, shape, how);
    return new File([csv], `${file}-${day(new Date())}.csv`, { type: csv.type });
  });
}

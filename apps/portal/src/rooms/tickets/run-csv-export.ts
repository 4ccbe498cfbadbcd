// A filtered list of tickets, or of challenges, saved as a CSV file.
import type { Ticket } from '@gondola/contract';
import type { useFormats } from '~/lib/use-formats.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from '~/ui/tasks/long-work.ts';
import { ticketsAsCsv } from './export-tickets.ts';
import type { TicketListQuery } from './ticket-search.ts';

export type CsvColumn = readonly [name: string, read: (ticket: Ticket) => string | number];

interface CsvWords {
  readonly title: string;
  /** Name of the file, before the day. */
  readonly file: string;
  readonly failed: (reason: string) => string;
}

/** Exports every match with its progress in the task tray, where the file stays to be opened; a failure is told. */
export async function runCsvExport(
  query: TicketListQuery,
  columns: readonly CsvColumn[],
  { title, file, failed }: CsvWords,
  { day, language }: ReturnType<typeof useFormats>,
): Promise<void> {
  const shape = {
    header: columns.map(([name]) => name),
    cells: (ticket: Ticket) => columns.map(([, read]) => read(ticket)),
    separator: language === 'es' ? (';' as const) : (',' as const),
  };
  try {
    const link = document.createElement('a');
    link.href = await runWork(
      { id: crypto.randomUUID(), title, resultHref: (made: string) => made },
      async (how) => URL.createObjectURL(await ticketsAsCsv(query, shape, how)),
    );
    link.download = `${file}-${day(new Date())}.csv`;
    link.click();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(failed(error instanceof Error ? error.message : ''));
  }
}

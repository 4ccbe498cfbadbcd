// A filtered list of tickets, or of challenges, saved as a CSV file: fetched page by page, so that its length does not matter to the server.
import { ticketEndpoints, type Ticket } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import type { CellValue, ColumnKind } from '@gondola/formats/column-kinds.ts';
import { csvLines } from '@gondola/formats/csv-lines.ts';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type ExportWords, type Followed, runExport } from '@gondola/ui/tasks/run-export.ts';
import type { TicketListQuery } from './ticket-search.ts';

const pageSize = 1000;

export interface CsvColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly read: (ticket: Ticket) => CellValue;
}

type Formats = Pick<ReturnType<typeof useFormats>, 'language' | 'timeZone'>;

/** Reads every page of the list and writes it as CSV. Rejects when a page cannot be read or the signal says stop. */
export async function ticketsAsCsv(
  query: TicketListQuery,
  columns: readonly CsvColumn[],
  formats: Formats,
  { signal, progress }: Followed,
): Promise<Blob> {
  const { head, line } = csvLines(columns, formats);
  const parts = [head];
  const seen = new Set<number>();
  for (let page = 0; ; page += 1) {
    const answer = await call(
      ticketEndpoints.list,
      { query: { ...query, page, limit: pageSize } },
      { signal },
    );
    // A ticket created meanwhile pushes one over to the next page.
    const fresh = answer.tickets.filter(({ id }) => !seen.has(id));
    for (const ticket of fresh) {
      seen.add(ticket.id);
      parts.push(line(columns.map(({ read }) => read(ticket))));
    }
    progress(seen.size, answer.totalIsCapped ? undefined : answer.totalTickets);
    if (answer.tickets.length < pageSize) return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  }
}

interface CsvWords extends ExportWords {
  /** Name of the file, before the day. */
  readonly file: string;
}

/** Exports every match with its progress in the task tray. */
export function runCsvExport(
  query: TicketListQuery,
  columns: readonly CsvColumn[],
  { file, ...words }: CsvWords,
  formats: ReturnType<typeof useFormats>,
): Promise<void> {
  return runExport(words, async (how) => {
    const csv = await ticketsAsCsv(query, columns, formats, how);
    return new File([csv], `${file}-${formats.day(new Date())}.csv`, { type: csv.type });
  });
}

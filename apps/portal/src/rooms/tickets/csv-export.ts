// A filtered list of tickets, or of challenges, saved as a CSV file: fetched page by page, so that its length does not matter to the server.
import { ticketEndpoints, type Ticket } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { csvCell } from '@gondola/formats/csv-cell.ts';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type ExportWords, type Followed, runExport } from '@gondola/ui/tasks/run-export.ts';
import type { TicketListQuery } from './ticket-search.ts';

const pageSize = 1000;

interface CsvShape {
  readonly header: readonly string[];
  readonly cells: (ticket: Ticket) => readonly (string | number)[];
  /** `;` where decimals are written with a comma, as spreadsheets expect there. */
  readonly separator: ',' | ';';
}

/** Reads every page of the list and writes it as CSV. Rejects when a page cannot be read or the signal says stop. */
export async function ticketsAsCsv(
  query: TicketListQuery,
  { header, cells, separator }: CsvShape,
  { signal, progress }: Followed,
): Promise<Blob> {
  const lineOf = (values: readonly (string | number)[]): string =>
    `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
  // The mark at the start tells spreadsheets that the file is UTF-8.
  const parts = ['\uFEFF', lineOf(header)];
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
      parts.push(lineOf(cells(ticket)));
    }
    progress(seen.size, answer.totalIsCapped ? undefined : answer.totalTickets);
    if (answer.tickets.length < pageSize) return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  }
}

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

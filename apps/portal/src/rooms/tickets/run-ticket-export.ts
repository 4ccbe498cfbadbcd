// What the export button loads when it is pressed.
import type { Ticket } from '@gondola/contract';
import type { TFunction } from 'i18next';
import type { useFormats } from '~/lib/use-formats.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from '~/ui/tasks/long-work.ts';
import { ticketsAsCsv } from './export-tickets.ts';
import { shownDay } from '~/lib/shown-day.ts';
import type { TicketListQuery } from './ticket-search.ts';
import { spoken } from './ticket-state.ts';

type CsvColumn = [name: string, read: (ticket: Ticket) => string | number];

const columnsFor = (t: TFunction<'tickets'>, dayTime: (at: string) => string): CsvColumn[] => [
  [t(($) => $.fields.number), (ticket) => ticket.crmTicketId],
  [t(($) => $.fields.project), (ticket) => ticket.Project.name],
  [t(($) => $.fields.subject), (ticket) => ticket.subject],
  [t(($) => $.fields.content), (ticket) => ticket.content],
  [t(($) => $.fields.created), (ticket) => dayTime(ticket.createdAt)],
  [t(($) => $.fields.estimated), ({ estimatedClosingDate }) => shownDay(estimatedClosingDate ?? '')],
  [t(($) => $.fields.status), (ticket) => t(($) => $.states[spoken(ticket.state)])],
  [t(($) => $.fields.closed), (ticket) => (ticket.closedDate ? dayTime(ticket.closedDate) : '')],
  [t(($) => $.fields.tokens), (ticket) => ticket.tokensConsumed ?? ''],
  [t(($) => $.fields.creator), (ticket) => ticket.User?.fullName ?? ''],
];

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Exports a filtered list as a CSV file, with its progress in the task tray, where the file stays to be opened. */
export async function runTicketExport(
  query: TicketListQuery,
  t: TFunction<'tickets'>,
  { day, dayTime, language }: ReturnType<typeof useFormats>,
): Promise<void> {
  const columns = columnsFor(t, dayTime);
  try {
    const address = await runWork(
      { id: crypto.randomUUID(), title: t(($) => $.export.title), resultHref: (made: string) => made },
      async (how) => {
        const shape = {
          header: columns.map(([name]) => name),
          cells: (ticket: Ticket) => columns.map(([, read]) => read(ticket)),
          separator: language === 'es' ? (';' as const) : (',' as const),
        };
        return URL.createObjectURL(await ticketsAsCsv(query, shape, how));
      },
    );
    download(address, `${t(($) => $.export.file)}-${day(new Date())}.csv`);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(t(($) => $.export.failed, { reason: error instanceof Error ? error.message : '' }));
  }
}

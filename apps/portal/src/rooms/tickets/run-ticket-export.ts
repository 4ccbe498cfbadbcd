// What the export button loads when it is pressed.
import { formatDayTime } from '@gondola/formats/formats.ts';
import type { TFunction } from 'i18next';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type CsvColumn, runCsvExport } from './csv-export.ts';
import { shownDay } from '@gondola/formats/calendar-days.ts';
import type { TicketListQuery } from './ticket-search.ts';
import { displayState } from './ticket-state.ts';

const columnsFor = (t: TFunction<'tickets'>, dayTime: (at: string) => string): readonly CsvColumn[] => [
  [t(($) => $.fields.number), (ticket) => ticket.crmTicketId],
  [t(($) => $.fields.project), (ticket) => ticket.Project.name],
  [t(($) => $.fields.subject), (ticket) => ticket.subject],
  [t(($) => $.fields.content), (ticket) => ticket.content],
  [t(($) => $.fields.created), (ticket) => dayTime(ticket.createdAt)],
  [t(($) => $.fields.estimated), ({ estimatedClosingDate }) => shownDay(estimatedClosingDate ?? '')],
  [t(($) => $.fields.status), (ticket) => t(($) => $.states[displayState(ticket.state)])],
  [t(($) => $.fields.closed), (ticket) => (ticket.closedDate ? dayTime(ticket.closedDate) : '')],
  [t(($) => $.fields.tokens), (ticket) => ticket.tokensConsumed ?? ''],
  [t(($) => $.fields.creator), (ticket) => ticket.User?.fullName ?? ''],
];

/** Exports a filtered list as a CSV file. */
export const runTicketExport = (
  query: TicketListQuery,
  t: TFunction<'tickets'>,
  formats: ReturnType<typeof useFormats>,
): Promise<void> =>
  runCsvExport(
    query,
    columnsFor(t, (at) => formatDayTime(at, formats.timeZone)),
    {
      title: t(($) => $.export.title),
      file: t(($) => $.export.file),
      failed: (reason) => t(($) => $.export.failed, { reason }),
    },
    formats,
  );

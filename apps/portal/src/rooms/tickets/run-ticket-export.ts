// Loaded when the export button is pressed.
import type { TFunction } from 'i18next';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type CsvColumn, runCsvExport } from './csv-export.ts';
import type { TicketListQuery } from './ticket-search.ts';
import { displayState } from './ticket-state.ts';

const columnsFor = (t: TFunction<'tickets'>): readonly CsvColumn[] => [
  { heading: t(($) => $.fields.number), kind: 'text', read: (ticket) => ticket.crmTicketId },
  { heading: t(($) => $.fields.project), kind: 'text', read: (ticket) => ticket.Project.name },
  { heading: t(($) => $.fields.subject), kind: 'text', read: (ticket) => ticket.subject },
  { heading: t(($) => $.fields.content), kind: 'text', read: (ticket) => ticket.content },
  { heading: t(($) => $.fields.created), kind: 'moment', read: (ticket) => ticket.createdAt },
  {
    heading: t(($) => $.fields.estimated),
    kind: 'date',
    read: ({ estimatedClosingDate }) => estimatedClosingDate,
  },
  {
    heading: t(($) => $.fields.status),
    kind: 'text',
    read: (ticket) => t(($) => $.states[displayState(ticket.state)]),
  },
  { heading: t(($) => $.fields.closed), kind: 'moment', read: (ticket) => ticket.closedDate },
  { heading: t(($) => $.fields.tokens), kind: 'whole', read: (ticket) => ticket.tokensConsumed },
  { heading: t(($) => $.fields.creator), kind: 'text', read: (ticket) => ticket.User?.fullName ?? null },
];

/** Exports a filtered list as a CSV file. */
export const runTicketExport = (
  query: TicketListQuery,
  t: TFunction<'tickets'>,
  formats: ReturnType<typeof useFormats>,
): Promise<void> =>
  runCsvExport(
    query,
    columnsFor(t),
    {
      title: t(($) => $.export.title),
      file: t(($) => $.export.file),
      failed: (reason) => t(($) => $.export.failed, { reason }),
    },
    formats,
  );

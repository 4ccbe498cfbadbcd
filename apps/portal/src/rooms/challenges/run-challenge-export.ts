// Loaded when the export button is pressed.
import type { TFunction } from 'i18next';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type CsvColumn, runCsvExport } from '~/rooms/tickets/index.ts';
import { type ChallengeListQuery, displayStatus } from './challenge-search.ts';

const columnsFor = (t: TFunction<'challenges'>): readonly CsvColumn[] => [
  { heading: t(($) => $.fields.number), kind: 'text', read: (challenge) => challenge.crmTicketId },
  { heading: t(($) => $.fields.project), kind: 'text', read: (challenge) => challenge.Project.name },
  { heading: t(($) => $.fields.subject), kind: 'text', read: (challenge) => challenge.subject },
  { heading: t(($) => $.fields.content), kind: 'text', read: (challenge) => challenge.content },
  { heading: t(($) => $.fields.created), kind: 'moment', read: (challenge) => challenge.createdAt },
  {
    heading: t(($) => $.fields.estimated),
    kind: 'date',
    read: ({ estimatedClosingDate }) => estimatedClosingDate,
  },
  { heading: t(($) => $.fields.tokens), kind: 'whole', read: (challenge) => challenge.tokensConsumed },
  {
    heading: t(($) => $.fields.status),
    kind: 'text',
    read: (challenge) => t(($) => $.status[displayStatus(challenge.challengeStatus)]),
  },
  {
    heading: t(($) => $.fields.response),
    kind: 'text',
    read: (challenge) => challenge.challengeResponse ?? null,
  },
  { heading: t(($) => $.fields.user), kind: 'text', read: (challenge) => challenge.User?.fullName ?? null },
  {
    heading: t(($) => $.fields.location),
    kind: 'text',
    read: (challenge) => challenge.Location?.name ?? null,
  },
  { heading: t(($) => $.fields.files), kind: 'whole', read: (challenge) => challenge.fileUrls.length },
];

/** Exports a filtered list as a CSV file. */
export const runChallengeExport = (
  query: ChallengeListQuery,
  t: TFunction<'challenges'>,
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

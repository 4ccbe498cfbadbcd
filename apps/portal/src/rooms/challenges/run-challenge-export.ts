// What the export button loads when it is pressed.
import { formatDayTime } from '@gondola/formats/formats.ts';
import type { TFunction } from 'i18next';
import { shownDay } from '@gondola/formats/calendar-days.ts';
import type { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type CsvColumn, runCsvExport } from '~/rooms/tickets/index.ts';
import { type ChallengeListQuery, displayStatus } from './challenge-search.ts';

const columnsFor = (t: TFunction<'challenges'>, dayTime: (at: string) => string): readonly CsvColumn[] => [
  [t(($) => $.fields.number), (challenge) => challenge.crmTicketId],
  [t(($) => $.fields.project), (challenge) => challenge.Project.name],
  [t(($) => $.fields.subject), (challenge) => challenge.subject],
  [t(($) => $.fields.content), (challenge) => challenge.content],
  [t(($) => $.fields.created), (challenge) => dayTime(challenge.createdAt)],
  [t(($) => $.fields.estimated), ({ estimatedClosingDate }) => shownDay(estimatedClosingDate ?? '')],
  [t(($) => $.fields.tokens), (challenge) => challenge.tokensConsumed ?? ''],
  [t(($) => $.fields.status), (challenge) => t(($) => $.status[displayStatus(challenge.challengeStatus)])],
  [t(($) => $.fields.response), (challenge) => challenge.challengeResponse ?? ''],
  [t(($) => $.fields.user), (challenge) => challenge.User?.fullName ?? ''],
  [t(($) => $.fields.location), (challenge) => challenge.Location?.name ?? ''],
  [t(($) => $.fields.files), (challenge) => challenge.fileUrls.length],
];

/** Exports a filtered list as a CSV file. */
export const runChallengeExport = (
  query: ChallengeListQuery,
  t: TFunction<'challenges'>,
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

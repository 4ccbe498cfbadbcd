// What the export button loads when it is pressed.
import type { Ticket } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { shownDay } from '~/lib/shown-day.ts';
import type { useFormats } from '~/lib/use-formats.ts';
import { ticketsAsCsv } from '~/rooms/tickets/index.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from '~/ui/tasks/long-work.ts';
import { type ChallengeListQuery, spokenStatus } from './challenge-search.ts';

type CsvColumn = [name: string, read: (challenge: Ticket) => string | number];

const columnsFor = (t: TFunction<'challenges'>, dayTime: (at: string) => string): CsvColumn[] => [
  [t(($) => $.fields.number), (challenge) => challenge.crmTicketId],
  [t(($) => $.fields.project), (challenge) => challenge.Project.name],
  [t(($) => $.fields.subject), (challenge) => challenge.subject],
  [t(($) => $.fields.content), (challenge) => challenge.content],
  [t(($) => $.fields.created), (challenge) => dayTime(challenge.createdAt)],
  [t(($) => $.fields.estimated), ({ estimatedClosingDate }) => shownDay(estimatedClosingDate ?? '')],
  [t(($) => $.fields.tokens), (challenge) => challenge.tokensConsumed ?? ''],
  [t(($) => $.fields.status), (challenge) => t(($) => $.status[spokenStatus(challenge.challengeStatus)])],
  [t(($) => $.fields.response), (challenge) => challenge.challengeResponse ?? ''],
  [t(($) => $.fields.user), (challenge) => challenge.User?.fullName ?? ''],
  [t(($) => $.fields.location), (challenge) => challenge.Location?.name ?? ''],
  [t(($) => $.fields.files), (challenge) => challenge.fileUrls.length],
];

/** Exports a filtered list as a CSV file, with its progress in the task tray, where the file stays to be opened. */
export async function runChallengeExport(
  query: ChallengeListQuery,
  t: TFunction<'challenges'>,
  { day, dayTime, language }: ReturnType<typeof useFormats>,
): Promise<void> {
  const columns = columnsFor(t, dayTime);
  try {
    const address = await runWork(
      { id: crypto.randomUUID(), title: t(($) => $.export.title), resultHref: (made: string) => made },
      async (how) => {
        const shape = {
          header: columns.map(([name]) => name),
          cells: (challenge: Ticket) => columns.map(([, read]) => read(challenge)),
          separator: language === 'es' ? (';' as const) : (',' as const),
        };
        return URL.createObjectURL(await ticketsAsCsv(query, shape, how));
      },
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = `${t(($) => $.export.file)}-${day(new Date())}.csv`;
    link.click();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(t(($) => $.export.failed, { reason: error instanceof Error ? error.message : '' }));
  }
}

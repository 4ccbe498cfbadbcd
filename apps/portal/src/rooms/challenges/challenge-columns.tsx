import type { Ticket } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayOnly, TokenAmount } from '~/rooms/tickets/index.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ChallengeBadge } from './components/challenge-badge.tsx';
import { ChallengeTitle } from './components/challenge-title.tsx';
import { FilesCell } from './components/files-cell.tsx';
import { ResponseCell } from './components/response-cell.tsx';

/** The columns of the list (client-portal 2). `sortKey` is a `sortBy` of the list call. */
export const challengeColumns = (t: TFunction<'challenges'>): readonly Column<Ticket>[] => [
  {
    key: 'project',
    header: t(($) => $.fields.project),
    hideable: false,
    width: 192,
    card: 'title',
    cell: (challenge) => <ChallengeTitle challenge={challenge} />,
  },
  {
    key: 'created',
    header: t(($) => $.fields.created),
    sortKey: 'createdAt',
    width: 116,
    cell: (challenge) => <DayText at={challenge.createdAt} />,
  },
  {
    key: 'estimated',
    header: t(($) => $.fields.estimated),
    sortKey: 'estimatedClosingDate',
    width: 166,
    cell: (challenge) => <DayOnly day={challenge.estimatedClosingDate} />,
  },
  {
    key: 'tokens',
    header: t(($) => $.fields.tokens),
    align: 'right',
    width: 76,
    cell: (challenge) => <TokenAmount ticket={challenge} />,
  },
  {
    key: 'status',
    header: t(($) => $.fields.status),
    width: 120,
    card: 'status',
    cell: (challenge) => <ChallengeBadge status={challenge.challengeStatus} />,
  },
  {
    key: 'response',
    header: t(($) => $.fields.response),
    width: 150,
    cell: (challenge) => <ResponseCell challenge={challenge} />,
  },
  {
    key: 'user',
    header: t(($) => $.fields.user),
    width: 118,
    cell: (challenge) => <Truncated text={challenge.User?.fullName ?? '—'} />,
  },
  {
    key: 'location',
    header: t(($) => $.fields.location),
    width: 128,
    cell: (challenge) => <Truncated text={challenge.Location?.name ?? '—'} />,
  },
  {
    key: 'files',
    header: t(($) => $.fields.files),
    width: 76,
    cell: (challenge) => <FilesCell challenge={challenge} />,
  },
];

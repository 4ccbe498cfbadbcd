import type { Ticket } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayOnly, TokenAmount } from '~/rooms/tickets/index.ts';
import { fileNameOf } from '@gondola/ui/photos/file-name-of.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ChallengeBadge } from './components/challenge-badge.tsx';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import classes from './challenge-columns.module.css';
import { useOpenChallenge } from './use-challenge-list.ts';

/** The columns of the list (client-portal 2). `sortKey` is a `sortBy` of the list call. */
export const challengeColumns = (t: TFunction<'challenges'>): readonly Column<Ticket>[] => [
  {
    key: 'subject',
    header: t(($) => $.fields.subject),
    hideable: false,
    card: 'title',
    cell: (challenge) => <ChallengeTitle challenge={challenge} />,
  },
  {
    key: 'project',
    header: t(($) => $.fields.project),
    width: 104,
    cell: (challenge) => <Truncated text={challenge.Project.name} />,
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
    width: 120,
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
    width: 132,
    cell: (challenge) => <ResponseCell challenge={challenge} />,
  },
  {
    key: 'user',
    header: t(($) => $.fields.user),
    width: 96,
    cell: (challenge) => <Truncated lines={2} text={challenge.User?.fullName ?? '—'} />,
  },
  {
    key: 'location',
    header: t(($) => $.fields.location),
    width: 112,
    cell: (challenge) => <Truncated text={challenge.Location?.name ?? '—'} />,
  },
  {
    key: 'files',
    header: t(($) => $.fields.files),
    width: 76,
    cell: (challenge) => <FilesCell challenge={challenge} />,
  },
];

/** The subject, which opens the details under an address of its own, with the number under it. */
function ChallengeTitle({ challenge }: { challenge: Ticket }) {
  const { subject } = challenge;
  return (
    <RowTitle name={subject} under={challenge.crmTicketId}>
      <Link
        to="/challenges"
        search={({ dispute: _dispute, ...before }) => ({ ...before, challenge: String(challenge.id) })}
        resetScroll={false}
      >
        {subject}
      </Link>
    </RowTitle>
  );
}

/** The answer to a challenge, with its file. */
function ResponseCell({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const { challengeResponse: text, challengesResponseFile: file, crmTicketId: name } = challenge;
  if (!text && !file) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.response}>
      {text ? <Truncated text={text} /> : null}
      {file ? (
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          className={classes.files}
          title={fileNameOf(file)}
          aria-label={t(($) => $.row.answerFile, { name })}
        >
          <IconPaperclip size={15} stroke={1.7} aria-hidden="true" />
        </a>
      ) : null}
    </span>
  );
}

/** The attachments: one opens at once, several are listed in the details. */
function FilesCell({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const open = useOpenChallenge();
  const { fileUrls, crmTicketId: name } = challenge;
  const [only] = fileUrls;
  if (only === undefined) return <span className={classes.none}>—</span>;
  const clip = <IconPaperclip size={15} stroke={1.7} aria-hidden="true" />;
  const label = t(($) => $.row.files, { name, count: fileUrls.length });
  if (fileUrls.length > 1) {
    return (
      <button type="button" className={classes.files} aria-label={label} onClick={() => open(challenge.id)}>
        {clip}
        {fileUrls.length}
      </button>
    );
  }
  return (
    <a
      href={only}
      target="_blank"
      rel="noreferrer"
      className={classes.files}
      title={fileNameOf(only)}
      aria-label={label}
    >
      {clip}1
    </a>
  );
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Conversation } from '~/rooms/conversations/index.ts';
import {
  AbsentNote,
  DayOnly,
  type ShownTicket,
  ticketFiles,
  TicketStatus,
  TimelinePart,
  TokenAmount,
} from '~/rooms/tickets/index.ts';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { AttachedFile } from '@gondola/ui/photos/attached-file.tsx';
import { Details } from '@gondola/ui/display/details.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { useAbout } from '../queries.ts';
import { ChallengeBadge } from './challenge-badge.tsx';
import { DisputeCard } from './dispute-card.tsx';
import classes from './challenge-details.module.css';
import type { ChallengeReply, Ticket } from '@gondola/contract';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { type Fact, Facts } from '@gondola/ui/display/facts.tsx';

/** Everything known about a challenge: answer, question, what it disputes, the conversation and its history. */
export function ChallengeDetails({ hasConflict, absent, ...shown }: ShownTicket) {
  const { ticket: challenge } = shown;
  const { t } = useTranslation('challenges');
  const { data } = useAbout(challenge.id);
  return (
    <Details
      name={challenge.subject}
      states={
        <>
          <ChallengeBadge status={challenge.challengeStatus} />
          <TicketStatus state={challenge.state} exact />
        </>
      }
    >
      {hasConflict ? (
        <p className={classes.conflict} role="alert">
          {t(($) => $.details.conflict)}
        </p>
      ) : null}
      <AnswerPart challenge={challenge} reply={data?.reply} />
      {challenge.challengeResponse ? null : <AbsentNote ticket={challenge} absent={absent} />}
      <DetailsPart heading={t(($) => $.fields.content)}>
        <p className={classes.content}>{challenge.content}</p>
        <FileList addresses={challenge.fileUrls} />
      </DetailsPart>
      {data?.dispute ? <DisputeCard dispute={data.dispute} /> : null}
      <ChallengeFacts challenge={challenge} />
      <Suspense fallback={<Waiting height={160} label={t(($) => $.details.loading)} />}>
        <Conversation id={challenge.id} files={ticketFiles} />
      </Suspense>
      <TimelinePart {...shown} />
    </Details>
  );
}

/** The facts about a challenge as pairs of name and value. */
function ChallengeFacts({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const facts: Fact[] = [
    [t(($) => $.fields.location), challenge.Location?.name],
    [t(($) => $.fields.project), challenge.Project.name],
    [t(($) => $.fields.user), challenge.User?.fullName],
    [t(($) => $.fields.subcategory), challenge.subcategory],
    [t(($) => $.fields.created), <DayText key="created" at={challenge.createdAt} as="dayTime" />],
    [t(($) => $.fields.estimated), <DayOnly key="estimated" day={challenge.estimatedClosingDate} />],
    [t(($) => $.fields.tokens), <TokenAmount key="tokens" ticket={challenge} />],
    [t(($) => $.fields.closed), <DayText key="closed" at={challenge.closedDate} as="dayTime" />],
  ];
  return <Facts facts={facts} label={t(($) => $.details.facts)} />;
}

interface AnswerPartProps {
  challenge: Ticket;
  /** Undefined while it is on its way. */
  reply: ChallengeReply | null | undefined;
}

/** The answer with its author and time, or that it is still awaited. */
function AnswerPart({ challenge, reply }: AnswerPartProps) {
  const { t } = useTranslation('challenges');
  const { challengeResponse: text, challengesResponseFile: file } = challenge;
  if (!text && !file) {
    return (
      <section className={classes.answer} data-waiting="" aria-label={t(($) => $.fields.response)}>
        <p className={classes.answerTitle}>{t(($) => $.answer.waiting)}</p>
        <p className={classes.quiet}>
          {challenge.can.answer ? t(($) => $.answer.yourTurn) : t(($) => $.answer.who)}
        </p>
      </section>
    );
  }
  return (
    <section className={classes.answer} aria-label={t(($) => $.fields.response)}>
      <p className={classes.answerTitle}>{t(($) => $.fields.response)}</p>
      {reply?.User || reply?.at ? (
        <p className={classes.reply}>
          {reply.User ? (
            <>
              <Initials name={reply.User.fullName} size={24} />
              <strong>{reply.User.fullName}</strong>
            </>
          ) : null}
          {reply.at ? <RelativeDate at={reply.at} /> : null}
        </p>
      ) : null}
      {text ? <p className={classes.content}>{text}</p> : null}
      {file ? (
        <div className={classes.answerFile}>
          <AttachedFile address={file} thumb={reply?.thumbnailUrl ?? null} alt={t(($) => $.answer.picture)} />
        </div>
      ) : null}
    </section>
  );
}

/** Files to open, by their names. */
function FileList({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className={classes.files}>
      {addresses.map((address) => (
        <li key={address.split('?')[0]}>
          <AttachedFile address={address} />
        </li>
      ))}
    </ul>
  );
}

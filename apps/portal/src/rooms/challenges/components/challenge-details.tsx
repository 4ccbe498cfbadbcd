import { useTranslation } from 'react-i18next';
import { type ShownTicket, TicketStatus, TimelinePart, DayOnly, TokenAmount } from '~/rooms/tickets/index.ts';
import { Details } from '@gondola/ui/display/details.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { useThread } from '../queries.ts';
import { ChallengeBadge } from './challenge-badge.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { FileList } from './file-list.tsx';
import { Thread } from './thread.tsx';
import classes from './challenge-details.module.css';
import type { Ticket } from '@gondola/contract';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { type Fact, Facts } from '@gondola/ui/display/facts.tsx';

/** Everything known about a challenge: answer, question, what it disputes, the conversation and its history. */
export function ChallengeDetails({ hasConflict, ...shown }: ShownTicket) {
  const { ticket: challenge } = shown;
  const { t } = useTranslation('challenges');
  const thread = useThread(challenge.id);
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
      <AnswerPart challenge={challenge} />
      <DetailsPart heading={t(($) => $.fields.content)}>
        <p className={classes.content}>{challenge.content}</p>
        <FileList addresses={challenge.fileUrls} />
      </DetailsPart>
      {thread.data?.dispute ? <DisputeCard dispute={thread.data.dispute} /> : null}
      <ChallengeFacts challenge={challenge} />
      <Thread
        id={challenge.id}
        messages={thread.data?.messages}
        mayWrite={thread.data?.can.write ?? false}
        failure={thread.data ? undefined : thread.error?.message}
        onRetry={() => void thread.refetch()}
      />
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

/** What was answered, or that the answer is still awaited. */
function AnswerPart({ challenge }: { challenge: Ticket }) {
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
      {text ? <p className={classes.content}>{text}</p> : null}
      <FileList addresses={file ? [file] : []} />
    </section>
  );
}

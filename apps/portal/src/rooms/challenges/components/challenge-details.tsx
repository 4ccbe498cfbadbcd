import { useTranslation } from 'react-i18next';
import { type ShownTicket, TicketStatus, TimelinePart } from '~/rooms/tickets/index.ts';
import { Details } from '@gondola/ui/display/details.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { useThread } from '../queries.ts';
import { AnswerPart } from './answer-part.tsx';
import { ChallengeBadge } from './challenge-badge.tsx';
import { ChallengeFacts } from './challenge-facts.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { FileList } from './file-list.tsx';
import { Thread } from './thread.tsx';
import classes from './challenge-details.module.css';

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

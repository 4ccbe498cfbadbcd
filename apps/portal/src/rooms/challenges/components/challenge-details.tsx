import type { Ticket, TicketEvent } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TicketStatus, TicketTimeline } from '~/rooms/tickets/index.ts';
import { useThread } from '../queries.ts';
import { AnswerPart } from './answer-part.tsx';
import { ChallengeBadge } from './challenge-badge.tsx';
import { ChallengeFacts } from './challenge-facts.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { FileList } from './file-list.tsx';
import { Thread } from './thread.tsx';
import classes from './challenge-details.module.css';

interface ChallengeDetailsProps {
  challenge: Ticket;
  /** Undefined while it is on its way. */
  timeline: readonly TicketEvent[] | undefined;
  /** Somebody else decided while the person was about to. */
  beaten: boolean;
  /** Why the timeline could not be read. */
  failure: string | undefined;
  onRetry: () => void;
}

/** Everything known about a challenge: answer, question, what it disputes, the conversation and its history. */
export function ChallengeDetails({ challenge, timeline, beaten, failure, onRetry }: ChallengeDetailsProps) {
  const { t } = useTranslation('challenges');
  const thread = useThread(challenge.id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard, and the panel scrolls this
    <article className={classes.details} tabIndex={0} aria-label={challenge.subject}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{challenge.subject}</h2>
        <span className={classes.badges}>
          <ChallengeBadge status={challenge.challengeStatus} />
          <TicketStatus state={challenge.state} exact />
        </span>
      </div>
      {beaten ? (
        <p className={classes.beaten} role="alert">
          {t(($) => $.details.beaten)}
        </p>
      ) : null}
      <AnswerPart challenge={challenge} />
      <section>
        <h3 className={classes.heading}>{t(($) => $.fields.content)}</h3>
        <p className={classes.content}>{challenge.content}</p>
        <FileList addresses={challenge.fileUrls} />
      </section>
      {thread.data?.dispute ? <DisputeCard dispute={thread.data.dispute} /> : null}
      <ChallengeFacts challenge={challenge} />
      <Thread
        id={challenge.id}
        messages={thread.data?.messages}
        mayWrite={thread.data?.can.write ?? false}
        failure={thread.data ? undefined : thread.error?.message}
        onRetry={() => void thread.refetch()}
      />
      <section>
        <h3 className={classes.heading}>{t(($) => $.details.timeline)}</h3>
        {failure ? (
          <div className={classes.beaten} role="alert">
            {failure}{' '}
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              {t(($) => $.details.retry)}
            </Button>
          </div>
        ) : (
          <TicketTimeline ticket={challenge} events={timeline} />
        )}
      </section>
    </article>
  );
}

import type { ReactNode } from 'react';
import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DayOnly, TokenAmount } from '~/rooms/tickets/index.ts';
import { DayText } from '~/ui/display/day-text.tsx';
import classes from './challenge-details.module.css';

/** The facts about a challenge as pairs of name and value. */
export function ChallengeFacts({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const facts: [string, ReactNode][] = [
    [t(($) => $.fields.location), challenge.Location?.name ?? '—'],
    [t(($) => $.fields.project), challenge.Project.name],
    [t(($) => $.fields.user), challenge.User?.fullName ?? '—'],
    [t(($) => $.fields.subcategory), challenge.subcategory],
    [t(($) => $.fields.created), <DayText key="created" at={challenge.createdAt} as="dayTime" />],
    [t(($) => $.fields.estimated), <DayOnly key="estimated" day={challenge.estimatedClosingDate} />],
    [t(($) => $.fields.tokens), <TokenAmount key="tokens" ticket={challenge} />],
    [t(($) => $.fields.closed), <DayText key="closed" at={challenge.closedDate} as="dayTime" />],
  ];
  return (
    <dl className={classes.facts} aria-label={t(($) => $.details.facts)}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

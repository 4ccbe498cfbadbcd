import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DayOnly, TokenAmount } from '~/rooms/tickets/index.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { type Fact, Facts } from '@gondola/ui/display/facts.tsx';

/** The facts about a challenge as pairs of name and value. */
export function ChallengeFacts({ challenge }: { challenge: Ticket }) {
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

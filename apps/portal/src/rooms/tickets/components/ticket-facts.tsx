import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { type Fact, Facts } from '@gondola/ui/display/facts.tsx';
import type { Subcategory } from '../ticket-content.ts';
import { DayOnly } from './day-only.tsx';
import { TokenAmount } from './token-amount.tsx';

/** The facts about a ticket as pairs of name and value. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const facts: Fact[] = [
    [t(($) => $.fields.project), ticket.Project.name],
    [t(($) => $.fields.category), ticket.pipelineName],
    [t(($) => $.fields.subcategory), t(($) => $.options[ticket.subcategory as Subcategory].name)],
    [t(($) => $.fields.creator), ticket.User?.fullName],
    [t(($) => $.fields.created), <DayText key="created" at={ticket.createdAt} as="dayTime" />],
    [t(($) => $.fields.estimated), <DayOnly key="estimated" day={ticket.estimatedClosingDate} />],
    [t(($) => $.fields.closed), <DayText key="closed" at={ticket.closedDate} as="dayTime" />],
    [t(($) => $.fields.tokens), <TokenAmount key="tokens" ticket={ticket} />],
  ];
  if (ticket.Approver) facts.push([t(($) => $.fields.approver), ticket.Approver.fullName]);
  if (ticket.Location) facts.push([t(($) => $.fields.location), ticket.Location.name]);
  return <Facts facts={facts} label={t(($) => $.details.facts)} />;
}

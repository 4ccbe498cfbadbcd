// The wallet of every project: initial tokens, additions, and a debit per approved ticket, in the order of time (D22).
import { ticketNumberOf } from '@gondola/contract';
import { daysBefore } from '../calendar.ts';
import type { Row } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Company, Person } from '../world.ts';
import { type ProjectPlan, projectPlans } from './ticket-plan.ts';
import type { TicketStory } from './ticket-story.ts';

export interface NumberedTicket extends TicketStory {
  readonly id: number;
}

interface Movement {
  readonly amount: number;
  readonly comments: string;
  readonly reason: 'initial' | 'added' | 'adjusted' | null;
  readonly ticketId: number | null;
  readonly userId: number;
  readonly at: Date;
}

function granted({ wallet }: ProjectPlan, provider: Person, now: Date): Movement[] {
  if (wallet.initial === null) return [];
  const given = (
    amount: number,
    comments: string,
    reason: Movement['reason'],
    daysAgo: number,
  ): Movement => ({
    amount,
    comments,
    reason,
    at: daysBefore(now, daysAgo),
    ticketId: null,
    userId: provider.id,
  });
  const every = 88 / (wallet.additions.length + 1);
  return [
    given(wallet.initial, 'Saldo inicial', 'initial', 112),
    ...wallet.additions.map((amount, place) =>
      given(
        amount,
        `Carga de tokens, orden de compra ${4410 + place * 37}`,
        'added',
        88 - every * (place + 0.5),
      ),
    ),
    ...(wallet.adjustments ?? []).map(({ amount, daysAgo, why }) => given(amount, why, 'adjusted', daysAgo)),
  ];
}

function paid({ id, events, subject }: NumberedTicket): Movement[] {
  return events
    .filter(({ to }) => to === 'approved')
    .map(({ tokens, by, at }) => ({
      amount: 0 - (tokens ?? 0),
      comments: `${ticketNumberOf(id)} ${subject}`.slice(0, 200),
      reason: null,
      ticketId: id,
      userId: by.id,
      at,
    }));
}

/** Rows of all movements, so ordered that each continues its project's ledger. */
export function movementRows(
  companies: Readonly<Record<DemoCompany, Company>>,
  tickets: readonly NumberedTicket[],
  provider: Person,
  now: Date,
): Row[] {
  const rows = projectPlans.flatMap((plan) => {
    const company = companies[plan.company];
    const project = company.projects.find(({ name }) => name === plan.project);
    const own = tickets.filter((ticket) => ticket.project === project);
    let tokensLeft = 0;
    return [...granted(plan, provider, now), ...own.flatMap(paid)]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ amount, comments, reason, ticketId, userId, at }, place) => {
        tokensLeft += amount;
        return {
          company_id: company.id,
          project_id: project?.id,
          sequence: place + 1,
          amount,
          tokens_left: tokensLeft,
          comments,
          reason,
          ticket_id: ticketId,
          user_id: userId,
          created_at: at,
        };
      });
  });
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

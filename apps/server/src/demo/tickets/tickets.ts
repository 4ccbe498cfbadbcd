// Writes the tickets with their timelines, files and movements.
import { ticketStates } from '@gondola/contract';
import { auditRow } from '../audit-row.ts';
import { addRows, reserveIds } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Places } from '../places/places.ts';
import { createRandom } from '../random.ts';
import type { Company, Person, Writing } from '../world.ts';
import { addAttachments } from './attachments.ts';
import { createTexts } from './filled-texts.ts';
import { movementRows, type NumberedTicket } from './movements.ts';
import { addTicketMessages } from './ticket-messages.ts';
import { type ProjectPlan, projectPlans } from './ticket-plan.ts';
import { tellTicket, type TicketStory } from './ticket-story.ts';

type Companies = Readonly<Record<DemoCompany, Company>>;

/** One ticket in this many has a file. */
const attached = 9;

function storiesOf({ now }: Writing, company: Company, places: Places, provider: Person): TicketStory[] {
  const random = createRandom(`tickets ${company.key}`);
  const text = createTexts(random, { company: company.key, shops: places[company.key], now });
  const ofProject = (plan: ProjectPlan): TicketStory[] => {
    const place = company.projects.findIndex(({ name }) => name === plan.project);
    const world = { now, company, place, plan, provider };
    const states = ticketStates.flatMap((state) =>
      Array.from({ length: plan.counts[state] ?? 0 }, () => state),
    );
    return states.map((state) => tellTicket(random, world, state, text()));
  };
  return projectPlans.filter((plan) => plan.company === company.key).flatMap(ofProject);
}

const raisedAt = ({ events }: TicketStory): Date => events[0]?.at ?? new Date(0);

async function addTicketRows(writing: Writing, tickets: readonly NumberedTicket[]): Promise<void> {
  const withFile = tickets.filter((_, place) => place % attached === 4);
  const keys = await addAttachments(writing, withFile);
  const fileOf = new Map(withFile.map(({ id }, place) => [id, keys[place]]));
  const rows = tickets.map((ticket) => ({
    id: ticket.id,
    company_id: ticket.company.id,
    project_id: ticket.project.id,
    location_id: ticket.locationId,
    creator_id: ticket.events[0]?.by.id,
    approver_id: ticket.approver?.id ?? null,
    subject: ticket.subject,
    content: ticket.content,
    category: ticket.text.category,
    subcategory: ticket.text.subcategory,
    file_key: fileOf.get(ticket.id) ?? null,
    state: ticket.state,
    comments: ticket.comments,
    estimated_closing_date: ticket.estimate,
    tokens_quoted: ticket.tokensQuoted,
    tokens_consumed: ticket.tokensConsumed,
    created_at: raisedAt(ticket),
    last_modified_date: ticket.events.at(-1)?.at,
    closed_date: ticket.closedAt,
  }));
  await addRows(writing.client, 'tickets', rows);
}

async function addTimelines({ client }: Writing, tickets: readonly NumberedTicket[]): Promise<void> {
  const events = tickets
    .flatMap(({ id, company, events }) =>
      events.map((event) => ({ ticketId: id, companyId: company.id, ...event })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await addRows(
    client,
    'ticket_events',
    events.map(({ companyId, ticketId, by, from, to, tokens, comment, at }) => ({
      company_id: companyId,
      ticket_id: ticketId,
      user_id: by.id,
      from_state: from,
      to_state: to,
      tokens,
      comment,
      created_at: at,
    })),
  );
  await addRows(
    client,
    'audit_log',
    events.map(({ companyId, ticketId, by, from, to, tokens, comment, at }) =>
      auditRow({
        companyId,
        userId: by.id,
        action: from ? `ticket.${to}` : 'ticket.create',
        entity: 'ticket',
        entityId: ticketId,
        before: from ? { state: from } : null,
        after: { state: to, tokens, comment },
        at,
      }),
    ),
  );
}

/** Adds all tickets with their conversations and movements; gives the tickets, oldest first. */
export async function addTickets(
  writing: Writing,
  companies: Companies,
  places: Places,
  provider: Person,
): Promise<NumberedTicket[]> {
  const { client, now } = writing;
  const stories = Object.values(companies)
    .flatMap((company) => storiesOf(writing, company, places, provider))
    .sort((a, b) => raisedAt(a).getTime() - raisedAt(b).getTime());
  const ids = await reserveIds(client, 'tickets', stories.length);
  const tickets = stories.map((story, place) => Object.assign({ id: ids[place] ?? 0 }, story));
  await addTicketRows(writing, tickets);
  await addTimelines(writing, tickets);
  await addTicketMessages(writing, tickets, provider);
  await addRows(client, 'wallet_movements', movementRows(companies, tickets, provider, now));
  return tickets;
}

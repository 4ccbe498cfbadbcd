// The lines of everyone's bell: the moves of tickets of the last weeks, addressed by the rules of the product, and the responses
// that came back to those who sent them.
import { ticketNumberOf } from '@gondola/contract';
import { databaseOn } from '../../platform/database/transaction.ts';
import { rolesToActOn } from '../../rooms/tickets/ticket-workflow.ts';
import { listRecipients } from '../../rooms/notifications/index.ts';
import { addMinutes, daysBefore } from '../calendar.ts';
import { addRows, type Row } from '../demo.queries.ts';
import type { NumberedResponse } from '../field/numbered-response.ts';
import type { NumberedTicket } from '../tickets/movements.ts';
import type { Writing } from '../world.ts';

const daysTold = 21;
/** People have looked at what is older than this. */
const daysUnread = 3;

const isTold = (now: Date, at: Date): boolean => at > daysBefore(now, daysTold);
const timesOf = (now: Date, at: Date) => ({
  created_at: at,
  read_at: at < daysBefore(now, daysUnread) ? addMinutes(at, 95) : null,
});

/** Fills the bells with the moves of tickets. */
export async function addBells({ client, now }: Writing, tickets: readonly NumberedTicket[]): Promise<void> {
  const moves = tickets
    .flatMap((ticket) => ticket.events.map((event) => ({ ticket, event })))
    .filter(({ event }) => isTold(now, event.at))
    .sort((a, b) => a.event.at.getTime() - b.event.at.getTime());
  const rows: Row[] = [];
  for (const { ticket, event } of moves) {
    const { id, subject, company, project } = ticket;
    const creatorId = ticket.events[0]?.by.id ?? null;
    const recipients = await listRecipients(
      databaseOn(client),
      project.id,
      rolesToActOn(event.to),
      creatorId,
    );
    for (const { userId } of recipients) {
      if (userId === event.by.id) continue;
      rows.push({
        company_id: company.id,
        user_id: userId,
        kind: 'ticketMoved',
        entity: 'ticket',
        entity_id: id,
        values: { number: ticketNumberOf(id), subject, state: event.to },
        ...timesOf(now, event.at),
      });
    }
  }
  await addRows(client, 'notifications', rows);
}

/** Tells workers of their responses that a review sent back. */
export async function addReturnedToBells(
  { client, now }: Writing,
  responses: readonly NumberedResponse[],
): Promise<void> {
  const rows = responses.flatMap(({ id, companyId, story, answers, submission: { assignment } }): Row[] => {
    const { status, finishedAt } = story;
    const isReturned = status === 'rejected' || status === 'objected';
    if (!isReturned || !finishedAt || !isTold(now, finishedAt)) return [];
    const count = answers.filter(({ isObjected }) => isObjected).length;
    const values = { task: assignment.built.row.title, location: assignment.shop.name, status, count };
    return [
      {
        company_id: companyId,
        user_id: assignment.scout.id,
        kind: 'responseReturned',
        entity: 'response',
        entity_id: id,
        values,
        ...timesOf(now, finishedAt),
      },
    ];
  });
  rows.sort((a, b) => (a['created_at'] as Date).getTime() - (b['created_at'] as Date).getTime());
  await addRows(client, 'notifications', rows);
}

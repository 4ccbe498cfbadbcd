// What everyone's bell holds: the moves of tickets of the last weeks, addressed by the rules of the product.
import { ticketNumberOf } from '@gondola/contract';
import { databaseOn } from '../../platform/database/transaction.ts';
import { rolesToActOn } from '../../rooms/tickets/ticket-workflow.ts';
import { listRecipients } from '../../rooms/users/index.ts';
import { addMinutes, daysBefore } from '../calendar.ts';
import { addRows, type Row } from '../demo.queries.ts';
import type { NumberedTicket } from '../tickets/movements.ts';
import type { Writing } from '../world.ts';

const daysTold = 21;
/** People have looked at what is older than this. */
const daysUnread = 3;

/** Fills the bells. */
export async function addBells({ client, now }: Writing, tickets: readonly NumberedTicket[]): Promise<void> {
  const since = daysBefore(now, daysTold);
  const readUntil = daysBefore(now, daysUnread);
  const moves = tickets
    .flatMap((ticket) => ticket.events.map((event) => ({ ticket, event })))
    .filter(({ event }) => event.at > since)
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
        thing: 'ticket',
        thing_id: id,
        values: { number: ticketNumberOf(id), subject, state: event.to },
        created_at: event.at,
        read_at: event.at < readUntil ? addMinutes(event.at, 95) : null,
      });
    }
  }
  await addRows(client, 'notifications', rows);
}

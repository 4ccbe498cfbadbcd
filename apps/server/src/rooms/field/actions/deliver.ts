// Tickets for visits that stay on a phone: left by their person (D78), or opened for somebody who was removed (D85).
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import { conflict } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newTicket } from '../delivery.ts';
import { listOpened, listRemoved, saveHash, saveLeft, saveOpened } from '../delivery-tickets.queries.ts';
import { heldPhone } from './look-after-phones.ts';

/** Gives a person who signs out the ticket by which this phone sends what they leave on it. */
export async function leaveVisits(call: Call<typeof contract.field.leaveVisits>) {
  const { db, caller, scope, body } = call;
  const { companyIds } = scope;
  const { deviceId } = body;
  const clientIds = [...new Set(body.clientIds.map((id) => id.toLowerCase()))];
  const { ticket, hash } = newTicket();
  const until = await saveLeft(db, { userId: caller.userId, id: deviceId }, { companyIds, clientIds, hash });
  for (const companyId of companyIds)
    await record(call, {
      companyId,
      action: 'user.leaveVisits',
      entity: 'user',
      entityId: caller.userId,
      after: { deviceId, visits: clientIds.length, until: instantOf(until) },
    });
  return { ticket, until: instantOf(until) };
}

/** Opens the delivery of a phone whose person was removed. Throws 404 for a phone without work of the caller's companies. */
export async function openDelivery(call: Call<typeof contract.field.openDelivery>) {
  const { db, caller, params, body } = call;
  const { userId } = body;
  const key = { userId, id: params.id };
  const { companyIds, companyId, isForgotten, isRemoved } = await heldPhone(call, key);
  if (isForgotten) throw conflict('field:phoneForgotten');
  if (!isRemoved) throw conflict('field:personCanSend');
  const until = instantOf(await saveOpened(db, key, { companyIds, openedBy: caller.userId }));
  await record(call, {
    companyId,
    action: 'user.openDelivery',
    entity: 'user',
    entityId: userId,
    after: { deviceId: params.id, until },
  });
  return { until };
}

/** Hands a phone the tickets that were opened for it: asked by the phone itself, whose id nobody else knows. */
export async function takeOpenedTickets({ db, params }: Call<typeof contract.field.openedTickets>) {
  const tickets = [];
  for (const { userId, until } of await listOpened(db, params.id)) {
    const { ticket, hash } = newTicket();
    await saveHash(db, { userId, id: params.id }, hash);
    tickets.push({ userId, ticket, until: instantOf(until) });
  }
  return { tickets, removedIds: await listRemoved(db, params.id) };
}

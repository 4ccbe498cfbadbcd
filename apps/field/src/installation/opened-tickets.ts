// Tickets that an administrator opened for this phone, whose person was removed (D85).
import { call } from '@gondola/client/call.ts';
import { fieldEndpoints } from '@gondola/contract';
import { keepLeft } from '../device/left-visits.ts';
import { knownPhoneId } from '../device/phone-id.ts';

/** Takes them; gives the people of this phone who were removed. Nobody without a connection. */
export async function takeOpenedTickets(): Promise<readonly number[]> {
  const id = knownPhoneId();
  if (id === null) return [];
  const { tickets, removedIds } = await call(
    fieldEndpoints.openedTickets,
    { params: { id } },
    { companyId: null },
  ).catch(() => ({ tickets: [], removedIds: [] }));
  for (const { userId, ticket, until } of tickets) keepLeft({ userId, ticket, until });
  return removedIds;
}

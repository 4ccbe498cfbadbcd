// Visits that people left on this phone are sent for as long as the page is open, whoever is signed in (D78, D85).
import { call } from '@gondola/client/call.ts';
import { fieldEndpoints } from '@gondola/contract';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { keepLeft, listLeft } from './device/left-visits.ts';
import { knownPhoneId } from './device/phone-id.ts';

/**
 * Takes the tickets that an administrator opened for this phone; gives the people of it whose accounts were ended. Nobody without a
 * connection.
 */
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

/** Milliseconds between two looks at what was left. */
const rhythm = 30_000;

const look = async (): Promise<void> => {
  if (listLeft().length === 0) return;
  const { deliverLeft } = await fetchPart(() => import('./visits/send-visits.ts'));
  await deliverLeft();
};

/** Sends what was left from now on; asks once for what an administrator opened. */
export async function deliverWhileOpen(): Promise<void> {
  setInterval(() => void look(), rhythm);
  window.addEventListener('online', () => void look());
  await takeOpenedTickets();
  await look();
}

// Work of the phone that takes no session: it erases the work of people who lost it, and sends visits that people left on it (D78, D85).
import { call } from '@gondola/client/call.ts';
import { endSession } from '@gondola/client/session.ts';
import { fieldEndpoints } from '@gondola/contract';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { keepLeft, listLeft } from './device/left-visits.ts';
import { forgetPhoneId, knownPhoneId } from './device/phone-id.ts';
import { forgetWorker, readWorker } from './device/worker.ts';
import { eraseWork } from './store/field-store.ts';

/** Erases the work of the people who lost this phone, and loads the page again. Does nothing without a connection. */
export async function eraseForgotten(): Promise<void> {
  const id = knownPhoneId();
  if (id === null) return;
  const { userIds } = await call(fieldEndpoints.forgotten, { params: { id } }, { companyId: null }).catch(
    () => ({ userIds: [] as number[] }),
  );
  if (userIds.length === 0) return;
  const worker = readWorker();
  for (const userId of userIds) await eraseWork(userId);
  if (worker && userIds.includes(worker.userId)) {
    forgetWorker();
    endSession('left');
  }
  forgetPhoneId();
  location.reload();
}

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

/** Erases what is to be erased, then sends what was left for as long as the page is open; asks once for what an administrator opened. */
export async function tendPhone(): Promise<void> {
  await eraseForgotten();
  setInterval(() => void look(), rhythm);
  window.addEventListener('online', () => void look());
  await takeOpenedTickets();
  await look();
}

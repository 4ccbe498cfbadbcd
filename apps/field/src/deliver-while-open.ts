import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { listLeft } from './device/left-visits.ts';
import { takeOpenedTickets } from './installation/opened-tickets.ts';

/** Milliseconds between two looks at what was left. */
const rhythm = 30_000;

const look = async (): Promise<void> => {
  if (listLeft().length === 0) return;
  const { deliverLeft } = await fetchPart(() => import('./visits/deliver.ts'));
  await deliverLeft();
};

/** Sends what was left on this phone for as long as the page is open, whoever is signed in; asks once what an administrator opened. */
export async function deliverWhileOpen(): Promise<void> {
  setInterval(() => void look(), rhythm);
  window.addEventListener('online', () => void look());
  await takeOpenedTickets();
  await look();
}

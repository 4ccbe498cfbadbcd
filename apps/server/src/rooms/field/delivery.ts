// The person behind a delivery ticket, and the little that it may do.
import { createHash, randomBytes } from 'node:crypto';
import type { Caller, Delivery } from '../../platform/auth/caller.ts';
import { databaseOn } from '../../platform/database/transaction.ts';
import { notAllowed } from '../../platform/failure.ts';
import type { AuthenticateTicket } from '../../platform/http/guard.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { findTicket } from './delivery-tickets.queries.ts';

/** 256 bits. */
const ticketForm = /^[\w-]{43}$/;

/** Makes a ticket; what is kept of it is its hash. */
export function newTicket(): { ticket: string; hash: string } {
  const ticket = randomBytes(32).toString('base64url');
  return { ticket, hash: hashOf(ticket) };
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Finds the person behind a ticket that has not ended; an address that tries many that are none is slowed down. */
export function createAuthenticateTicket({ pool, attempts }: ProcessServices): AuthenticateTicket {
  return async (ticket, address): Promise<Caller | undefined> => {
    const holder = ticketForm.test(ticket) ? await findHolder(pool, hashOf(ticket)) : undefined;
    if (!holder) {
      await attempts.count('link', { address });
      return undefined;
    }
    return { ...holder, sessionId: '', generation: 0, role: 'scout', links: [] };
  };
}

async function findHolder(pool: ProcessServices['pool'], hash: string) {
  const client = await pool.connect();
  try {
    return await findTicket(databaseOn(client), hash);
  } finally {
    client.release();
  }
}

/** Something that a phone sends, by the id that it made. */
interface Sent {
  readonly clientId: string;
  /** End of a visit, by the device's clock; absent from what answers again. */
  readonly finishedAt?: string;
}

/** Milliseconds that the clock of a phone may be ahead. */
const tolerance = 3_600_000;

const isFrozen = ({ clientIds, frozenAt }: Delivery, { clientId, finishedAt }: Sent): boolean =>
  clientIds === null
    ? finishedAt === undefined || Date.parse(finishedAt) <= Date.parse(frozenAt) + tolerance
    : clientIds.includes(clientId.toLowerCase());

/** Throws 403 for what a ticket may not send: it was not left behind. */
export function assertMaySend({ caller }: { readonly caller: Pick<Caller, 'delivery'> }, sent: Sent): void {
  const { delivery } = caller;
  if (delivery && !isFrozen(delivery, sent)) throw notAllowed('field:notLeftBehind');
}

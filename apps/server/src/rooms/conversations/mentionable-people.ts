import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { TicketRow } from '../tickets/index.ts';
import { listParticipants } from './conversation-messages.queries.ts';
import { worksAlone } from './conversations.policy.ts';
import { listTicketReaders, type ReaderFilter, type TicketReader } from './ticket-readers.queries.ts';

/** People whom a caller who sees a ticket may mention there, by name; never the caller. */
export async function listMentionable(
  db: Database,
  caller: Caller,
  ticket: TicketRow,
  filter: ReaderFilter,
): Promise<TicketReader[]> {
  const { companyId, id, projectId } = ticket;
  const exceptId = caller.userId;
  if (!worksAlone(caller, projectId)) return listTicketReaders(db, ticket, { ...filter, exceptId });
  const known = new Set(await listParticipants(db, companyId, id));
  const ids = filter.ids ? filter.ids.filter((one) => known.has(one)) : [...known];
  return listTicketReaders(db, ticket, { ...filter, ids, exceptId });
}

// SQL of delivery tickets (D78, D85), which are kept as hashes.
import type { Caller } from '../../platform/auth/caller.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  list,
  nullable,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { PhoneKey } from './phone-orders.queries.ts';

export const deliveryTickets = table('delivery_tickets', {
  userId: bigint(),
  /** The phone; of a file, an id of its own. */
  deviceId: uuid(),
  companyIds: list(bigint()),
  /** SHA-256, in hex; null for one that was opened and that its phone has not come for. */
  ticketHash: nullable(text()),
  /** Null for one that was opened: what ended before that. */
  clientIds: nullable(list(uuid())),
  frozenAt: withDefault(timestamptz()),
  until: timestamptz(),
  /** The administrator who opened it for a person who was removed, or opened a file. */
  openedBy: nullable(bigint()),
});

/** Days for which a ticket holds: one that a person left, one that was opened for somebody removed, and that of a file. */
const daysLeft = 30;
const daysOpened = 7;
const daysOfFile = 1;

interface Left {
  readonly companyIds: readonly number[];
  readonly clientIds: readonly string[];
  readonly hash: string;
}

const uuidsOf = (ids: readonly string[]) =>
  sql`array(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given (id))`;

/** Keeps the ticket of a person's visits on a phone in place of an earlier one; gives when it ends. */
export async function saveLeft(
  db: Database,
  { userId, id }: PhoneKey,
  { companyIds, clientIds, hash }: Left,
): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(sql`
    insert into delivery_tickets (user_id, device_id, company_ids, ticket_hash, client_ids, until)
    values (${userId}, ${id}, ${sql.ids(companyIds)}, ${hash}, ${uuidsOf(clientIds)},
      now() + make_interval(days => ${daysLeft}::int))
    on conflict (user_id, device_id) do update set company_ids = excluded.company_ids, ticket_hash = excluded.ticket_hash,
      client_ids = excluded.client_ids, frozen_at = now(), until = excluded.until, opened_by = null
    returning until`);
  return rows[0]?.until ?? '';
}

/**
 * Keeps the ticket of a file that a person saved; gives when it ends. A file is as a phone of its own: each opening has another id, so that
 * it ends neither the ticket of the phone nor that of another opening, and no phone can ask for it.
 */
export async function saveForFile(
  db: Database,
  userId: number,
  { companyIds, clientIds, hash, openedBy }: Left & { readonly openedBy: number },
): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(sql`
    insert into delivery_tickets (user_id, device_id, company_ids, ticket_hash, client_ids, until, opened_by)
    values (${userId}, gen_random_uuid(), ${sql.ids(companyIds)}, ${hash}, ${uuidsOf(clientIds)},
      now() + make_interval(days => ${daysOfFile}::int), ${openedBy})
    returning until`);
  return rows[0]?.until ?? '';
}

/** Opens the delivery of a phone: its next contact takes the ticket. A ticket that the person left goes on with it. */
export async function saveOpened(
  db: Database,
  { userId, id }: PhoneKey,
  { companyIds, openedBy }: { readonly companyIds: readonly number[]; readonly openedBy: number },
): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(sql`
    insert into delivery_tickets (user_id, device_id, company_ids, until, opened_by)
    values (${userId}, ${id}, ${sql.ids(companyIds)}, now() + make_interval(days => ${daysOpened}::int), ${openedBy})
    on conflict (user_id, device_id) do update set client_ids = null, frozen_at = now(),
      company_ids = array(select distinct unnest(delivery_tickets.company_ids || excluded.company_ids) order by 1),
      until = greatest(delivery_tickets.until, excluded.until), opened_by = excluded.opened_by
    returning until`);
  return rows[0]?.until ?? '';
}

/** People whose delivery was opened on a phone and has not ended. */
export async function listOpened(db: Database, id: string): Promise<{ userId: number; until: string }[]> {
  const { rows } = await db.execute<{ userId: number; until: string }>(sql`
    select user_id as "userId", until from delivery_tickets
    where device_id = ${id} and opened_by is not null and until > now() order by user_id`);
  return rows;
}

/** People of a phone who were removed or deactivated. */
export async function listRemoved(db: Database, id: string): Promise<number[]> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    select d.user_id as "userId" from field_devices d join users u on u.id = d.user_id
    where d.id = ${id} and (u.deleted or not u.active) order by d.user_id`);
  return rows.map(({ userId }) => userId);
}

export async function saveHash(db: Database, { userId, id }: PhoneKey, hash: string): Promise<void> {
  await db.execute(
    sql`update delivery_tickets set ticket_hash = ${hash} where user_id = ${userId} and device_id = ${id}`,
  );
}

export async function endDelivery(db: Database, { userId, id }: PhoneKey): Promise<void> {
  await db.execute(sql`delete from delivery_tickets where user_id = ${userId} and device_id = ${id}`);
}

/** The person who left visits behind, and what their ticket may send. */
export type TicketHolder = Pick<
  Caller,
  'userId' | 'fullName' | 'wholeName' | 'email' | 'language' | 'companyIds'
> &
  Required<Pick<Caller, 'delivery'>>;

export async function findTicket(db: Database, hash: string): Promise<TicketHolder | undefined> {
  const { rows } = await db.execute<{ holder: TicketHolder | null }>(
    sql`select resolve_ticket(${hash}) as holder`,
  );
  return rows[0]?.holder ?? undefined;
}

/**
 * Deletes tickets whose time is over, and those of people who were removed since, once all that they left has come (D78); gives how
 * many. Before the night after, their phone has its receipts.
 */
export async function removeEndedTickets(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from delivery_tickets t where t.until < now()
      or t.client_ids is not null and exists (select 1 from users u where u.id = t.user_id and (u.deleted or not u.active))
        and not exists (select 1 from unnest(t.client_ids) left_behind (id)
          where not exists (select 1 from responses r where r.company_id = any (t.company_ids) and r.client_id = left_behind.id)
            and not exists (select 1 from response_corrections c
              where c.company_id = any (t.company_ids) and c.client_id = left_behind.id)
            and not exists (select 1 from skipped_visits s
              where s.company_id = any (t.company_ids) and s.client_id = left_behind.id))`);
  return rowCount ?? 0;
}

// SQL for the phones of field workers (D76): keeps each phone's report, and lists the phones of a company.
import type { DeviceReport, PhoneState, PhoneTask } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { columnsCarry } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  float,
  int,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/**
 * Most phones that are known of a person. One more takes the place of the one that was silent longest, of those with no unsent work and
 * not to be erased: what waits on a phone is never out of sight because of another.
 */
export const maxPhones = 20;
/** D76. */
export const daysKept = 90;

interface KeptDevice {
  /** The task it was asked for, which is asked no more. */
  readonly asked: PhoneTask | null;
  /** Companies of which more or less waits on it than before. */
  readonly changed: number[];
}

/** Whose phone it is, and the session that it speaks by. */
interface PhoneOwner {
  readonly userId: number;
  readonly companyIds: readonly number[];
  readonly sessionId: string;
}

/** Makes room for one more phone of a person; gives whether there is. Calls of a person come one after the other from here on. */
async function makeRoom(db: Database, userId: number, id: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('field_devices', ${userId}))`);
  const { rows } = await db.execute<{ others: number }>(sql`
    with too_many as (
      select count(*) - ${maxPhones - 1}::int as count from field_devices where user_id = ${userId} and id <> ${id}),
    gone as (
      delete from field_devices d where d.user_id = ${userId} and d.id in (
        select o.id from field_devices o
        where o.user_id = ${userId} and o.id <> ${id} and o.forgotten_at is null and not exists (
          select 1 from field_device_queues q
          where q.user_id = o.user_id and q.device_id = o.id and (q.drafts > 0 or q.unsent_visits > 0 or q.unsent_files > 0))
        order by o.heard_at, o.id limit greatest((select count from too_many), 0))
      returning 1)
    select ((select count from too_many) + ${maxPhones - 1}::int - (select count(*) from gone))::int as others`);
  return (rows[0]?.others ?? 0) < maxPhones;
}

/**
 * Keeps what a device says of itself, in place of what it said before; of its queues those of `companyIds`. Undefined where its person has
 * as many phones with unsent work as are known.
 */
export async function keepDevice(
  db: Database,
  { userId, companyIds, sessionId }: PhoneOwner,
  id: string,
  { platform, model, app, isInstalled, storage, queues }: DeviceReport,
): Promise<KeptDevice | undefined> {
  if (!(await makeRoom(db, userId, id))) return undefined;
  const before = await listQueues(db, userId, id);
  const { rows } = await db.execute<{ asked: PhoneTask | null }>(sql`
    with before as (select asked from field_devices where user_id = ${userId} and id = ${id})
    insert into field_devices (user_id, id, platform, model, app, is_installed, used_bytes, quota_bytes, session_id)
    values (${userId}, ${id}, ${platform}, ${model || null}, ${app}, ${isInstalled}, ${storage?.used ?? null}, ${storage?.quota ?? null}, ${sessionId})
    on conflict (user_id, id) do update set platform = excluded.platform, model = excluded.model, app = excluded.app,
      is_installed = excluded.is_installed, used_bytes = excluded.used_bytes, quota_bytes = excluded.quota_bytes,
      session_id = excluded.session_id, asked = null, asked_at = null, heard_at = now()
    returning (select asked from before) as asked`);
  await db.execute(sql`delete from field_device_queues where user_id = ${userId} and device_id = ${id}`);
  const own = queues.filter(({ companyId }) => companyIds.includes(companyId));
  await db.execute(sql`
    insert into field_device_queues (user_id, device_id, company_id, drafts, unsent_visits, unsent_files, unsent_bytes,
      unsent_since, fault)
    select ${userId}, ${id}, q."companyId", q.drafts, q.visits, q.files, q.bytes, q.since, q.fault
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as q ("companyId" bigint, drafts int, visits int, files int,
      bytes bigint, since timestamptz, fault text)
    on conflict do nothing`);
  const after = await listQueues(db, userId, id);
  const changed = companyIds.filter((companyId) => before.get(companyId) !== after.get(companyId));
  return { asked: rows[0]?.asked ?? null, changed };
}

/** The queues of a device by company, each as a text that is another when anything of it is. */
async function listQueues(db: Database, userId: number, id: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ companyId: number; text: string }>(sql`
    select q.company_id as "companyId", (to_jsonb(q) - 'company_id')::text as text from field_device_queues q
    where q.user_id = ${userId} and q.device_id = ${id}`);
  return new Map(rows.map(({ companyId, text: queue }) => [companyId, queue]));
}

/** Forgets devices that have been silent for 90 days; gives how many. */
export async function forgetSilentDevices(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from field_devices where heard_at < now() - make_interval(days => ${daysKept}::int)`,
  );
  return rowCount ?? 0;
}

/** Bytes of room below which a phone takes no more videos. */
const leastRoom = 300 * 1024 ** 2;

/** Work on a phone that is not here: it stays in sight also when its person was removed, who can no longer send it (D85). */
const hasWork = sql`(q.drafts > 0 or q.unsent_visits > 0 or q.unsent_files > 0)`;

/** Conditions of each state on a queue `q` and its device `d`. */
const stateOf: Readonly<Record<PhoneState, SQL>> = {
  unsent: sql`q.unsent_visits > 0`,
  stuck: sql`q.unsent_visits > 0 and q.unsent_since < now() - interval '1 day'`,
  silent: sql`d.heard_at < now() - interval '3 days'`,
  full: sql`coalesce(d.quota_bytes - d.used_bytes < ${leastRoom}::bigint, false)`,
};

const phone = selection({
  userId: bigint(sql`q.user_id`),
  id: text(sql`q.device_id::text`),
  companyId: bigint(sql`q.company_id`),
  userName: text(sql`u.whole_name`),
  email: text(sql`u.email`),
  isRemoved: boolean(sql`u.deleted or not u.active`),
  companyName: text(sql`c.name`),
  name: nullable(text(sql`d.name`)),
  model: nullable(text(sql`d.model`)),
  platform: text(sql`d.platform`),
  app: text(sql`d.app`),
  isInstalled: boolean(sql`d.is_installed`),
  used: nullable(bigint(sql`d.used_bytes`)),
  quota: nullable(bigint(sql`d.quota_bytes`)),
  drafts: int(sql`q.drafts`),
  visits: int(sql`q.unsent_visits`),
  files: int(sql`q.unsent_files`),
  bytes: bigint(sql`q.unsent_bytes`),
  since: nullable(timestamptz(sql`q.unsent_since`)),
  fault: nullable(text(sql`q.fault`)),
  unsent: boolean(stateOf.unsent),
  stuck: boolean(stateOf.stuck),
  silent: boolean(stateOf.silent),
  full: boolean(stateOf.full),
  takesPush: boolean(sql`d.takes_push`),
  asked: nullable(text<PhoneTask>(sql`d.asked`)),
  forgottenAt: nullable(timestamptz(sql`d.forgotten_at`)),
  heardAt: timestamptz(sql`d.heard_at`),
  deliveryUntil: nullable(timestamptz(sql`ticket.until`)),
  isDeliveryOpened: boolean(sql`ticket.opened_by is not null`),
  isTicketTaken: boolean(sql`ticket.ticket_hash is not null`),
  timeZone: text(sql`c.time_zone`),
});

/** Visits `r` of the worker of `p`, at their shop `l`. */
const ofWorker = sql`from responses r join locations l on l.id = r.location_id
      where r.user_id = p."userId" and r.company_id = p."companyId" and not r.deleted`;

/** The begin of today for a company whose time zone is `zone`. */
const today = (zone: SQL): SQL => sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`;

/** The day of the worker of `p`, as far as the company knows it. */
const day = selection({
  visitsToday: int(sql`(select count(*)::int from responses r
    where r.company_id = p."companyId" and r.user_id = p."userId" and not r.deleted
      and r.created_at >= ${today(sql`p."timeZone"`)})`),
  lastAt: nullable(timestamptz(sql`last.started_at`)),
  lastName: nullable(text(sql`last.name`)),
  latitude: nullable(float(sql`placed.start_latitude`)),
  longitude: nullable(float(sql`placed.start_longitude`)),
  placedAt: nullable(timestamptz(sql`placed.started_at`)),
  locationName: nullable(text(sql`placed.name`)),
});
export type PhoneRow = RowOf<typeof phone> & RowOf<typeof day>;

export interface PhoneCounts {
  readonly all: number;
  readonly unsent: number;
  readonly stuck: number;
  readonly silent: number;
  readonly full: number;
}

export interface PhoneList {
  readonly words?: string | undefined;
  readonly state?: PhoneState | undefined;
  readonly sortBy: 'heardAt' | 'userName' | 'visits' | 'since';
  readonly orderBy: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

/** One page of the phones of companies, and how many are in each state. A company has no more phones than people in the field. */
export async function listPhones(
  db: Database,
  companyIds: readonly number[],
  { words, state, sortBy, orderBy, page, limit }: PhoneList,
): Promise<{ rows: PhoneRow[]; counts: PhoneCounts }> {
  const named = columnsCarry(words, sql`u.whole_name`, sql`u.email`);
  const order = sql.raw(`"${sortBy}" ${orderBy} nulls last, "userName", device_id, company_id`);
  // The page is found by as little as it needs: every phone is counted, ten are shown.
  const { rows } = await db.execute<PhoneRow & { counts: PhoneCounts }>(sql`
    with found as materialized (
      select q.user_id, q.device_id, q.company_id, d.heard_at as "heardAt", q.unsent_visits as visits, q.unsent_since as since,
        u.whole_name as "userName", ${stateOf.unsent} as unsent, ${stateOf.stuck} as stuck,
        ${stateOf.silent} as silent, ${stateOf.full} as "full"
      from field_device_queues q
      join field_devices d on d.user_id = q.user_id and d.id = q.device_id
      join users u on u.id = q.user_id
      where ${inCompanies('q', companyIds)} and (not u.deleted or ${hasWork}) and ${named}
    ), counted as (
      select jsonb_build_object('all', count(*), 'unsent', count(*) filter (where unsent), 'stuck', count(*) filter (where stuck),
        'silent', count(*) filter (where silent), 'full', count(*) filter (where "full")) as counts from found
    ), shown as materialized (
      select row_number() over () as place, page.* from (
        select user_id, device_id, company_id from found where ${state ? sql.raw(`"${state}"`) : sql`true`}
        order by ${order} offset ${page * limit} limit ${limit}) page
    ), p as materialized (
      select shown.place, ${phone.columns} from shown
      join field_device_queues q on q.user_id = shown.user_id and q.device_id = shown.device_id and q.company_id = shown.company_id
      join field_devices d on d.user_id = q.user_id and d.id = q.device_id
      join users u on u.id = q.user_id
      join companies c on c.id = q.company_id
      left join delivery_tickets ticket on ticket.user_id = q.user_id and ticket.device_id = q.device_id and ticket.until > now()
    )
    select counted.counts, p.*, ${day.columns} from counted left join p on true
    left join lateral (
      select r.started_at, l.name ${ofWorker} order by r.created_at desc limit 1
    ) last on true
    left join lateral (
      select r.start_latitude, r.start_longitude, r.started_at, l.name ${ofWorker} and r.start_latitude is not null
      order by r.created_at desc limit 1
    ) placed on true
    order by p.place`);
  const none = { all: 0, unsent: 0, stuck: 0, silent: 0, full: 0 };
  return { rows: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? none };
}

/** Visits of workers of companies that arrived today, whatever phone they came from. */
export async function countVisitsToday(
  db: Database,
  companyIds: readonly number[],
  words: string | undefined,
): Promise<number> {
  const named = columnsCarry(words, sql`u.whole_name`, sql`u.email`);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from companies c
    join responses r on r.company_id = c.id and not r.deleted and r.created_at >= ${today(sql`c.time_zone`)}
    join users u on u.id = r.user_id
    where ${inCompanies('r', companyIds)} and ${named}`);
  return rows[0]?.count ?? 0;
}

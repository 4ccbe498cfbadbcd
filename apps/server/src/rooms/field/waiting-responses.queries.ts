// Responses of which the answers are here and files are not (D64).
import type { NewResponse } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { columnsCarry } from '../../platform/database/search-words.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** The judgement of a response when its answers arrived. */
export interface Arrived {
  /** The id that the response is stored under. */
  readonly id: number;
  readonly userId: number;
  readonly late: boolean;
  readonly surplus: boolean;
  /** Whether a phone had it to send since it ended; null for those that came before that was asked. */
  readonly wasQueued: boolean | null;
}

export interface WaitingWrite extends Arrived {
  readonly companyId: number;
  readonly originId: number;
  readonly finishedAt: string;
  readonly body: NewResponse;
  readonly fileKeys: readonly string[];
  readonly receivedAt: string;
}

/**
 * Keeps a response until its files are here; other answers take the place of what was sent before, and are dated by when they came
 * themselves. Gives whether anything changed.
 */
export async function keepWaiting(db: Database, row: WaitingWrite): Promise<boolean> {
  const { companyId, body } = row;
  const { rowCount } = await db.execute(sql`
    insert into waiting_responses (company_id, client_id, response_id, user_id, origin_id, finished_at, late, surplus, body,
      file_keys, received_at, was_queued)
    values (${companyId}, ${body.clientId}, ${row.id}, ${row.userId}, ${row.originId}, ${row.finishedAt}, ${row.late},
      ${row.surplus}, ${JSON.stringify(body)}, ${sql.texts(row.fileKeys)}, ${row.receivedAt}, ${row.wasQueued})
    on conflict (company_id, client_id) do update set finished_at = excluded.finished_at, body = excluded.body,
      file_keys = excluded.file_keys, received_at = excluded.received_at, next_try_at = now()
    where waiting_responses.user_id = excluded.user_id
      and waiting_responses.body - 'sentAt' - 'retakesRefused' <> excluded.body - 'sentAt' - 'retakesRefused'`);
  return (rowCount ?? 0) > 0;
}

export async function endWaiting(db: Database, companyId: number, clientId: string): Promise<void> {
  await db.execute(
    sql`delete from waiting_responses where company_id = ${companyId} and client_id = ${clientId}`,
  );
}

export interface NamedFileState {
  readonly key: string;
  /** Awaited: on its way. Refused: no bytes of it are taken. */
  readonly state: 'here' | 'awaited' | 'refused';
}

/** The files among these that the person was given addresses for. */
export async function listNamedFiles(
  db: Database,
  userId: number,
  keys: readonly string[],
): Promise<NamedFileState[]> {
  const { rows } = await db.execute<NamedFileState>(sql`
    select key, case when refusal is not null then 'refused' when state = 'signed' then 'awaited' else 'here' end as state
    from files where key = any (${sql.texts(keys)}) and signed_by = ${userId} and state <> 'removing'`);
  return rows;
}

/**
 * Which of a person's files are kept for good, each with the SHA-256 of the bytes that arrived, in hex: also those that an edit has
 * taken out of their answer since, which its versions name.
 */
export async function listReceivedFiles(
  db: Database,
  companyId: number,
  userId: number,
  keys: readonly string[],
): Promise<{ key: string; sha256: string }[]> {
  const { rows } = await db.execute<{ key: string; sha256: string }>(sql`
    select key, sha256 from files
    where key = any (${sql.texts(keys)}) and company_id = ${companyId} and signed_by = ${userId}
      and state = 'stored' and names > 0 and sha256 is not null
    order by key`);
  return rows;
}

export interface CompleteResponse {
  readonly companyId: number;
  readonly clientId: string;
  readonly userId: number;
  readonly assignmentId: number;
}

/** Waiting responses whose files are all here, the oldest first. Each is not looked at again for an hour. */
export async function takeComplete(db: Database, limit: number): Promise<CompleteResponse[]> {
  const { rows } = await db.execute<CompleteResponse>(sql`
    update waiting_responses w set next_try_at = now() + interval '1 hour'
    where (company_id, client_id) in (
      select x.company_id, x.client_id from waiting_responses x
      where x.next_try_at <= now() and x.received_at < now() - interval '30 seconds'
        and not exists (
          select 1 from unnest(x.file_keys) named (key) left join files f on f.key = named.key
          where f.state is distinct from 'stored')
      order by x.next_try_at limit ${limit} for update skip locked)
    returning w.company_id as "companyId", w.client_id as "clientId", w.user_id as "userId",
      (w.body ->> 'assignmentId')::bigint as "assignmentId"`);
  return rows;
}

/** The body that was sent last under a client id, and when it came; undefined where nothing waits under it. */
export async function findWaiting(
  db: Database,
  companyId: number,
  clientId: string,
): Promise<{ body: NewResponse; receivedAt: string } | undefined> {
  const { rows } = await db.execute<{ body: NewResponse; receivedAt: string }>(sql`
    select body, to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
    from waiting_responses where company_id = ${companyId} and client_id = ${clientId}`);
  return rows[0];
}

/** Days after its answers came from which those who look after the field see a response that waits, and may take it as it is (D77). */
const daysUntilShown = 7;
const daysUntilAccepted = 30;

const ofAge = (days: number) => sql`w.received_at <= now() - make_interval(days => ${days}::int)`;

/** Files of `w` that are here. */
const filesHere = sql`(select count(*)::int from unnest(w.file_keys) named (key) join files f on f.key = named.key
    where f.state = 'stored' and f.refusal is null)`;

const waitingLong = selection({
  id: bigint(sql`w.response_id`),
  userId: bigint(sql`w.user_id`),
  userName: text(sql`u.whole_name`),
  isRemoved: boolean(sql`u.deleted or not u.active`),
  companyId: bigint(sql`w.company_id`),
  companyName: text(sql`c.name`),
  taskId: bigint(sql`t.id`),
  title: text(sql`t.title`),
  locationId: bigint(sql`l.id`),
  locationName: text(sql`l.name`),
  finishedAt: timestamptz(sql`w.finished_at`),
  receivedAt: timestamptz(sql`w.received_at`),
  acceptableAt: timestamptz(sql`w.received_at + make_interval(days => ${daysUntilAccepted}::int)`),
  mayAccept: boolean(ofAge(daysUntilAccepted)),
  filesHere: int(filesHere),
  files: int(sql`coalesce(cardinality(w.file_keys), 0)`),
  platform: nullable(text(sql`phone.platform`)),
  heardAt: nullable(timestamptz(sql`phone.heard_at`)),
  total: int(sql`count(*) over ()::int`),
});
export type WaitingLongRow = RowOf<typeof waitingLong>;

/** One page of the responses of companies that have waited for files for a week or longer, the longest first. */
export async function listWaitingLong(
  db: Database,
  companyIds: readonly number[],
  {
    words,
    page,
    limit,
  }: { readonly words?: string | undefined; readonly page: number; readonly limit: number },
): Promise<WaitingLongRow[]> {
  const named = columnsCarry(words, sql`u.whole_name`, sql`t.title`, sql`l.name`);
  const { rows } = await db.execute<WaitingLongRow>(sql`
    select ${waitingLong.columns} from waiting_responses w
    join users u on u.id = w.user_id
    join companies c on c.id = w.company_id
    join assignments a on a.company_id = w.company_id and a.id = (w.body ->> 'assignmentId')::bigint
    join tasks t on t.company_id = a.company_id and t.id = a.task_id
    join locations l on l.id = a.location_id
    left join lateral (
      select d.platform, d.heard_at from field_device_queues q join field_devices d on d.user_id = q.user_id and d.id = q.device_id
      where q.user_id = w.user_id and q.company_id = w.company_id and d.forgotten_at is null
      order by q.unsent_visits + q.unsent_files > 0 desc, d.heard_at desc limit 1
    ) phone on true
    where ${inCompanies('w', companyIds)} and ${ofAge(daysUntilShown)} and ${named}
    order by w.received_at, w.response_id offset ${page * limit} limit ${limit}`);
  return rows;
}

const acceptable = selection({
  companyId: bigint(sql`w.company_id`),
  clientId: text(sql`w.client_id::text`),
  userId: bigint(sql`w.user_id`),
  assignmentId: bigint(sql`(w.body ->> 'assignmentId')::bigint`),
  mayAccept: boolean(ofAge(daysUntilAccepted)),
  receivedAt: timestamptz(sql`w.received_at`),
  filesHere: int(filesHere),
  files: int(sql`coalesce(cardinality(w.file_keys), 0)`),
});
export type AcceptableRow = RowOf<typeof acceptable>;

/** A response that waits, by the number that it will be stored under; undefined where none waits under it. */
export async function findWaitingById(
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<AcceptableRow | undefined> {
  const { rows } = await db.execute<AcceptableRow>(sql`
    select ${acceptable.columns} from waiting_responses w
    where w.response_id = ${id} and ${inCompanies('w', companyIds)}`);
  return rows[0];
}

/** Whether a response has been stored under a number: its last file came. */
export async function isStoredUnder(
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from responses r where r.id = ${id} and ${inCompanies('r', companyIds)} and not r.deleted`);
  return rows.length > 0;
}

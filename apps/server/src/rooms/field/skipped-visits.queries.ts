// SQL of the visits that workers had to skip (D75).
import type { SkipReason } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { columnsCarry } from '../../platform/database/search-words.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  float,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const skippedVisits = table('skipped_visits', {
  companyId: bigint(),
  id: withDefault(bigint()),
  clientId: uuid(),
  /** Of what was sent; null for skips of before there was one. */
  contentHash: nullable(text()),
  projectId: bigint(),
  taskId: bigint(),
  assignmentId: bigint(),
  userId: bigint(),
  locationId: bigint(),
  reason: text<SkipReason>(),
  comment: nullable(text()),
  latitude: nullable(float()),
  longitude: nullable(float()),
  fileKey: nullable(text()),
  skippedAt: timestamptz(),
  receivedAt: withDefault(timestamptz()),
});

const kept = selection({ ...skippedVisits.as('s', 'id', 'userId', 'contentHash', 'receivedAt') });
export type KeptSkip = RowOf<typeof kept>;

/** A span of time, its end left out, as ISO instants. */
interface Span {
  readonly start: string;
  readonly end: string;
}

/** Whether an assignment was skipped in a span, by a skip that came within another. */
export async function isSkipped(
  db: Database,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  skipped: Span,
  received: Span,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from skipped_visits s where s.company_id = ${companyId} and s.assignment_id = ${id}
      and s.skipped_at >= ${skipped.start}::timestamptz and s.skipped_at < ${skipped.end}::timestamptz
      and s.received_at >= ${received.start}::timestamptz and s.received_at < ${received.end}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/** Keeps a skipped visit; undefined where its client id is known. */
export async function insertSkip(
  db: Database,
  skip: Omit<RowOf<typeof skippedVisits>, 'id' | 'receivedAt'>,
): Promise<KeptSkip | undefined> {
  const { rows } = await db.execute<KeptSkip>(sql`
    insert into ${skippedVisits.insert(skip)} on conflict (company_id, client_id) do nothing
    returning id, user_id as "userId", content_hash as "contentHash", received_at as "receivedAt"`);
  return rows[0];
}

/** The skipped visit with a client id, of any sender. */
export async function findSkip(
  db: Database,
  companyId: number,
  clientId: string,
): Promise<KeptSkip | undefined> {
  const { rows } = await db.execute<KeptSkip>(sql`
    select ${kept.columns} from skipped_visits s where s.company_id = ${companyId} and s.client_id = ${clientId}`);
  return rows[0];
}

const listed = selection({
  ...skippedVisits.as(
    's',
    'id',
    'companyId',
    'taskId',
    'userId',
    'locationId',
    'reason',
    'comment',
    'latitude',
    'longitude',
    'fileKey',
    'skippedAt',
    'receivedAt',
  ),
  /** Whether its photo is that of another visit. */
  isRepeated: boolean(sql`exists (select 1 from skip_prints x
    where x.company_id = s.company_id and x.skip_id = s.id and x.is_repeated)`),
  userName: text(sql`u.whole_name`),
  locationName: text(sql`l.name`),
  address: nullable(text(sql`l.address`)),
  taskTitle: text(sql`t.title`),
});
export type SkipRow = RowOf<typeof listed>;
export type SkipCounts = Readonly<Record<SkipReason | 'all', number>>;

export interface SkipList {
  readonly words?: string | undefined;
  readonly reason?: SkipReason | undefined;
  readonly page: number;
  readonly limit: number;
}

/** One page of the skipped visits in scope, newest first, and how many there are for each reason. */
export async function listSkips(
  db: Database,
  scope: CompanyScope,
  { words, reason, page, limit }: SkipList,
): Promise<{ rows: SkipRow[]; counts: SkipCounts }> {
  const named = columnsCarry(words, sql`u.whole_name`, sql`l.name`, sql`t.title`);
  const joins = sql`skipped_visits s
    join users u on u.id = s.user_id
    join locations l on l.id = s.location_id
    join tasks t on t.company_id = s.company_id and t.id = s.task_id`;
  const { rows } = await db.execute<SkipRow>(sql`
    select ${listed.columns} from ${joins}
    where ${inScope('s', scope)} and ${named} and ${reason ? sql`s.reason = ${reason}` : sql`true`}
    order by s.skipped_at desc, s.id desc offset ${page * limit} limit ${limit}`);
  const counted = await db.execute<{ reason: SkipReason; count: number }>(sql`
    select s.reason, count(*)::int as count from ${joins} where ${inScope('s', scope)} and ${named} group by s.reason`);
  const of = (wanted: SkipReason): number => counted.rows.find((row) => row.reason === wanted)?.count ?? 0;
  const byReason = {
    closed: of('closed'),
    noAccess: of('noAccess'),
    noStock: of('noStock'),
    other: of('other'),
  };
  return { rows, counts: { all: counted.rows.reduce((sum, { count }) => sum + count, 0), ...byReason } };
}

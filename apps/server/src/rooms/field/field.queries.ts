// SQL for field staff: their own assignments and responses, nothing of anybody else.
import { type Doubt, maxExpected, type MissingPosition } from '@gondola/contract';
import type { ResetScale, RevisionPolicy, TaskType } from '@gondola/survey';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { prepared, type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  float,
  int,
  list,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Arrived } from './waiting-responses.queries.ts';

/** Live assignments `a` of a person, whose task `t` is in the field. */
const isOpenTo = (userId: number): SQL =>
  sql`a.user_id = ${userId} and a.active and not a.deleted and t.active and not t.deleted`;

const fieldAssignment = selection({
  id: bigint(sql`a.id`),
  companyId: bigint(sql`a.company_id`),
  timeZone: text(sql`c.time_zone`),
  countryCode: text(sql`c.country_code`),
  taskId: bigint(sql`a.task_id`),
  title: text(sql`t.title`),
  type: text<TaskType>(sql`t.type`),
  description: nullable(text(sql`t.description`)),
  requiredGeoreference: boolean(sql`t.required_georeference`),
  questions: int(
    sql`(select count(*)::int from questions q where q.company_id = t.company_id and q.task_id = t.id and not q.deleted)`,
  ),
  version: int(sql`t.version`),
  locationId: bigint(sql`a.location_id`),
  locationName: text(sql`l.name`),
  chain: nullable(text(sql`l.chain`)),
  address: nullable(text(sql`l.address`)),
  city: nullable(text(sql`l.city`)),
  latitude: nullable(float(sql`l.latitude`)),
  longitude: nullable(float(sql`l.longitude`)),
  categoryCode: nullable(text(sql`a.category_code`)),
  categoryName: nullable(text(sql`g.name`)),
  resetScale: text<ResetScale>(sql`a.reset_scale`),
  expectedResponses: int(sql`a.expected_responses`),
  originId: bigint(sql`coalesce(a.origin_id, a.id)`),
});
export type FieldAssignmentRow = RowOf<typeof fieldAssignment>;

/** Most assignments that one person is shown; nobody walks to more. */
export const maxAssignmentsShown = 5_000;

/** Active assignments of a person by location and task, one more than are shown where there are more. */
export async function listOwnAssignments(
  db: Database,
  scope: CompanyScope,
  userId: number,
): Promise<FieldAssignmentRow[]> {
  const { rows } = await db.execute<FieldAssignmentRow>(sql`
    select ${fieldAssignment.columns}
    from assignments a
    join tasks t on t.company_id = a.company_id and t.id = a.task_id
    join companies c on c.id = a.company_id
    join locations l on l.id = a.location_id
    left join categories g on g.company_id = a.company_id and g.code = a.category_code
    where ${inCompanies('a', scope.companyIds)} and ${isOpenTo(userId)}
    order by l.name, t.title, a.category_code nulls first, a.id limit ${maxAssignmentsShown + 1}`);
  return rows;
}

/** Responses that count towards an assignment: rejected ones have to be done again, late and surplus ones do not count (D50). */
const counts = sql`not r.deleted and r.review_status <> 'rejected' and not r.late and not r.surplus`;

/**
 * The counted responses `r` of an assignment and of those it was copied from and to, as its task got new versions: `origin`
 * names the first of them; `more` is another condition on them. `offset 0` keeps the planner at one look at the index for each
 * assignment: it took the responses of a whole company in a period for few, and read them for each.
 */
export const inChain = (companyId: SQL, origin: SQL, more: SQL): SQL => sql`(
    select ${origin} as id
    union all
    select x.id from assignments x where x.company_id = ${companyId} and x.origin_id = ${origin}
  ) chain
  cross join lateral (select r.* from responses r
    where r.company_id = ${companyId} and r.assignment_id = chain.id and ${counts} and ${more} offset 0) r`;

export interface PeriodToCount {
  readonly assignmentId: number;
  /** The first of the assignments that are counted together. */
  readonly originId: number;
  readonly companyId: number;
  /** ISO instants; null is unbounded. */
  readonly start: string | null;
  readonly end: string | null;
}

/** How many responses each assignment has in its period, up to the most that can be expected, by assignment. */
export async function countInPeriods(
  db: Database,
  periods: readonly PeriodToCount[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select w."assignmentId" as id, counted.count
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as w ("assignmentId" bigint, "originId" bigint, "companyId" bigint, start timestamptz, "end" timestamptz)
    cross join lateral (select count(*)::int as count from (
      select 1 from ${inChain(
        sql`w."companyId"`,
        sql`w."originId"`,
        sql`r.finished_at >= coalesce(w.start, '-infinity') and r.finished_at < coalesce(w."end", 'infinity')`,
      )}
      limit ${maxExpected}) found) counted`);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The company of a task that a person is assigned to; undefined when they are not. */
export async function findAssignedTaskCompany(
  db: Database,
  scope: CompanyScope,
  userId: number,
  taskId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ companyId: number }>(sql`
    select a.company_id as "companyId" from assignments a join tasks t on t.company_id = a.company_id and t.id = a.task_id
    where a.task_id = ${taskId} and ${inCompanies('a', scope.companyIds)} and ${isOpenTo(userId)} limit 1`);
  return rows[0]?.companyId;
}

/** The company of a task that a person is or was assigned to, in the field or not; undefined when they never were. */
export async function findOnceAssignedTaskCompany(
  db: Database,
  scope: CompanyScope,
  userId: number,
  taskId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ companyId: number }>(sql`
    select a.company_id as "companyId" from assignments a
    where a.task_id = ${taskId} and ${inCompanies('a', scope.companyIds)} and a.user_id = ${userId} limit 1`);
  return rows[0]?.companyId;
}

/** D34: the share of responses that wait for a review under the policy `random`, unless a setting says otherwise. */
const defaultReviewShare = 0.2;

const heldAssignment = selection({
  id: bigint(sql`a.id`),
  companyId: bigint(sql`a.company_id`),
  projectId: bigint(sql`t.project_id`),
  timeZone: text(sql`c.time_zone`),
  taskId: bigint(sql`a.task_id`),
  locationId: bigint(sql`a.location_id`),
  categoryCode: nullable(text(sql`a.category_code`)),
  resetScale: text<ResetScale>(sql`a.reset_scale`),
  expectedResponses: int(sql`a.expected_responses`),
  originId: bigint(sql`coalesce(a.origin_id, a.id)`),
  isRemoved: boolean(sql`a.deleted`),
  revisionPolicy: text<RevisionPolicy>(sql`t.revision_policy`),
  /** The version of the task in the field. */
  version: int(sql`t.version`),
  /** When the last of the two left the field; null while both are in it. */
  deactivatedAt: nullable(timestamptz(sql`greatest(a.deactivated_at, t.deactivated_at)`)),
  /** Since when there has been both the assignment, or the one it continues, and the task, or its first one. */
  existedSince: timestamptz(sql`greatest(
    (select min(o.created_at) from assignments o where o.company_id = a.company_id and o.id in (a.id, a.origin_id)),
    (select min(o.created_at) from tasks o where o.company_id = t.company_id and o.lineage_id = t.lineage_id))`),
  /** Of its place. */
  latitude: nullable(float(sql`l.latitude`)),
  longitude: nullable(float(sql`l.longitude`)),
  /** Metres from its place from which a visit is far, as its company set it. */
  farMetres: nullable(
    int(sql`(select f.far_metres from field_settings f where f.company_id = a.company_id)`),
  ),
  reviewShare: float(sql`coalesce((select least(greatest((value #>> '{}')::float8 / 100, 0), 1) from settings
        where name = 'reviewSamplingRate' and jsonb_typeof(value) = 'number'), ${defaultReviewShare}::float8)`),
});
export type HeldAssignment = RowOf<typeof heldAssignment>;

/** Holds one row; its plan is kept by the connection, as planning it costs more than running it. */
async function holdRow(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<HeldAssignment | undefined> {
  const { rows } = await db.execute<HeldAssignment>(prepared`
    select ${heldAssignment.columns}
    from assignments a
    join tasks t on t.company_id = a.company_id and t.id = a.task_id
    join companies c on c.id = a.company_id
    join locations l on l.id = a.location_id
    where a.id = ${id} and a.user_id = ${userId} and ${inCompanies('a', scope.companyIds)}
    for no key update of a for key share of t`);
  return rows[0];
}

/** The assignment that took the place of a removed one. */
async function findAssignedAgain(
  db: Database,
  { companyId, id }: HeldAssignment,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select again.id from assignments removed
    join assignments again on again.company_id = removed.company_id and again.task_id = removed.task_id
      and again.user_id = removed.user_id and again.location_id = removed.location_id and not again.deleted
      and coalesce(again.category_code, '') = coalesce(removed.category_code, '')
    where removed.company_id = ${companyId} and removed.id = ${id}`);
  return rows[0]?.id;
}

/**
 * Holds an assignment of a person, and keeps its task from being edited, until the transaction ends: two responses to
 * one assignment come one after the other. One that was removed is held as well, or the one that took its place: the same
 * work, assigned again. Undefined when it never was theirs.
 */
export async function holdAssignment(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<HeldAssignment | undefined> {
  const held = await holdRow(db, scope, userId, id);
  const again = held?.isRemoved ? await findAssignedAgain(db, held) : undefined;
  if (!held || again === undefined) return held;
  const other = await holdRow(db, scope, userId, again);
  return other && { ...other, existedSince: held.existedSince };
}

const sent = selection({
  id: bigint(sql`id`),
  companyId: bigint(sql`company_id`),
  userId: bigint(sql`user_id`),
  late: boolean(sql`late`),
  surplus: boolean(sql`surplus`),
  clockOffset: nullable(bigint(sql`clock_offset`)),
  positionMissing: nullable(text<MissingPosition>(sql`position_missing`)),
  contentHash: nullable(text(sql`content_hash`)),
  unreadable: boolean(sql`unreadable`),
  incomplete: boolean(sql`incomplete`),
  doubts: list(text<Doubt>(), sql`doubts`),
  score: nullable(float(sql`score`)),
  duplicatePhoto: boolean(sql`duplicate_photo`),
  recalled: boolean(sql`recalled`),
  samplingShare: nullable(float(sql`sampling_share`)),
  status: text<'completed' | 'pending' | 'approved' | 'rejected' | 'objected' | 'sincronized'>(
    sql`review_status`,
  ),
});
export type SentResponse = RowOf<typeof sent>;

/** The response that an earlier submission with the same client id made, of any sender. */
export async function findSent(
  db: Database,
  companyIds: readonly number[],
  clientId: string,
): Promise<SentResponse | undefined> {
  const { rows } = await db.execute<SentResponse>(sql`
    select ${sent.columns} from responses
    where ${inCompanies('responses', companyIds)} and client_id = ${clientId}`);
  return rows[0];
}

export interface Readiness {
  /** For the response, which draws by it; where none is stored, the number stays unused. */
  id: number;
  sent: SentResponse | null;
  /** The judgement when its answers arrived, while its files are on their way. */
  arrived: Arrived | null;
  /** Whether the period has the responses it expects; a period without bounds never is full. */
  isFull: boolean;
  /** Which of the products asked about the company has or had: a device may not know yet that one is gone. */
  products: number[];
}

export interface ExpectedPeriod {
  /** The first of the assignments that are counted together. */
  readonly originId: number;
  /** 0 is no target. */
  readonly expected: number;
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * Counts no further than what is expected, and nothing at all where no period closes or nothing is expected (D51). Others that wait
 * for their files count as well: whose answers came first is the first.
 */
function isFull(
  companyId: number,
  clientId: string,
  { originId, expected, start, end }: ExpectedPeriod,
): SQL {
  if (start === null || end === null || expected === 0) return sql`false`;
  return sql`(select count(*) >= ${expected} from (select 1
    from ${inChain(
      sql`${companyId}::bigint`,
      sql`${originId}::bigint`,
      sql`r.finished_at >= ${start}::timestamptz and r.finished_at < ${end}::timestamptz`,
    )}
    union all
    select 1 from waiting_responses w
    where w.company_id = ${companyId} and w.origin_id = ${originId} and w.client_id <> ${clientId}
      and w.finished_at >= ${start}::timestamptz and w.finished_at < ${end}::timestamptz
      and not w.late and not w.surplus
    limit ${expected}) counted)`;
}

/** The readiness of a response to be stored, seen after the assignment is held. */
export async function readinessOf(
  db: Database,
  companyId: number,
  clientId: string,
  period: ExpectedPeriod,
  productIds: readonly number[],
): Promise<Readiness> {
  const { rows } = await db.execute<Readiness>(prepared`
    select nextval(pg_get_serial_sequence('responses', 'id')) as id,
      (select jsonb_build_object('id', response_id, 'userId', user_id, 'late', late, 'surplus', surplus, 'wasQueued', was_queued)
        from waiting_responses where company_id = ${companyId} and client_id = ${clientId}) as arrived,
      (select jsonb_build_object('id', id, 'companyId', company_id, 'userId', user_id, 'status', review_status, 'late', late,
          'surplus', surplus, 'clockOffset', clock_offset, 'positionMissing', position_missing,
          'contentHash', content_hash, 'unreadable', unreadable, 'incomplete', incomplete, 'doubts', doubts, 'score', score,
          'samplingShare', sampling_share, 'duplicatePhoto', duplicate_photo, 'recalled', recalled) from responses
        where company_id = ${companyId} and client_id = ${clientId}) as sent,
      ${isFull(companyId, clientId, period)} as "isFull",
      (select coalesce(jsonb_agg(id), '[]') from products
        where company_id = ${companyId} and id = any (${sql.ids(productIds)})) as products`);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gave no row');
  return row;
}

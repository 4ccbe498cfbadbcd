// SQL of runs: what was asked is frozen in the row, and each batch moves `done` in the transaction that makes its
// assignments, so that a run goes on where it was stopped and never makes one twice.
import type { AssignmentRun } from '@gondola/contract';
import type { ResetScale } from '@gondola/survey';
import { countCapped } from '../../platform/database/count-capped.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import type { PageRequest } from '../../platform/database/list-walk.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  jsonb,
  list,
  type NewRow,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** A combination that is left out; the empty category is "General". */
export type Exclusion = readonly [userId: number, locationId: number, categoryCode: string];

export const assignmentRuns = table('assignment_runs', {
  id: withDefault(bigint()),
  companyId: bigint(),
  taskId: bigint(),
  requestId: uuid(),
  createdBy: bigint(),
  state: withDefault(text<AssignmentRun['state']>()),
  userIds: list(bigint()),
  locationIds: list(bigint()),
  /** The empty text is the category "General". */
  categoryCodes: list(text()),
  excluded: jsonb<readonly Exclusion[]>(),
  resetScale: text<ResetScale>(),
  expectedResponses: int(),
  done: withDefault(int()),
  total: int(),
  created: withDefault(int()),
  existing: withDefault(int()),
  answered: withDefault(int()),
  createdAt: withDefault(timestamptz()),
});

const run = selection({
  ...assignmentRuns.as(
    'n',
    'id',
    'companyId',
    'taskId',
    'state',
    'done',
    'total',
    'created',
    'existing',
    'answered',
    'resetScale',
    'expectedResponses',
    'createdAt',
  ),
  taskTitle: text(sql`t.title`),
  users: int(sql`cardinality(n.user_ids)`),
  locations: int(sql`cardinality(n.location_ids)`),
  categories: int(sql`cardinality(n.category_codes)`),
  createdByName: text(sql`u.whole_name`),
});
export type RunRow = RowOf<typeof run>;

const runsWhere = (condition: SQL): SQL => sql`
  select ${run.columns} from assignment_runs n join tasks t on t.company_id = n.company_id and t.id = n.task_id
    join users u on u.id = n.created_by
  where ${condition}`;

const findWhere = async (db: Database, condition: SQL): Promise<RunRow | undefined> => {
  const { rows } = await db.execute<RunRow>(runsWhere(condition));
  return rows[0];
};

/** One page of the runs of a task, the newest first, and their number up to one past the cap. */
export async function listRuns(
  db: Database,
  companyId: number,
  taskId: number,
  { page, limit }: PageRequest,
): Promise<{ rows: RunRow[]; total: number }> {
  const ofTask = sql`n.company_id = ${companyId} and n.task_id = ${taskId}`;
  const total = await countCapped(db, sql`select 1 from assignment_runs n where ${ofTask}`);
  const { rows } = await db.execute<RunRow>(
    sql`${runsWhere(ofTask)} order by n.id desc offset ${page * limit} limit ${limit}`,
  );
  return { rows, total };
}

/** A run of one of the companies. */
export const findRun = (
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<RunRow | undefined> => findWhere(db, sql`n.id = ${id} and ${inCompanies('n', companyIds)}`);

/** The run that a person's form made already. */
export const findRunOfRequest = (
  db: Database,
  companyIds: readonly number[],
  userId: number,
  requestId: string,
): Promise<RunRow | undefined> =>
  findWhere(
    db,
    sql`n.created_by = ${userId} and n.request_id = ${requestId} and ${inCompanies('n', companyIds)}`,
  );

/** Stores a run and gives its id; undefined when the same form made one already. */
export async function insertRun(
  db: Database,
  row: NewRow<typeof assignmentRuns>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${assignmentRuns.insert(row)} on conflict (created_by, request_id) do nothing returning id`);
  return rows[0]?.id;
}

const plan = selection(
  assignmentRuns.as(
    'n',
    'companyId',
    'taskId',
    'userIds',
    'locationIds',
    'categoryCodes',
    'excluded',
    'resetScale',
    'expectedResponses',
    'total',
  ),
);
export type RunPlan = RowOf<typeof plan>;

/** The plan of a run. */
export async function readPlan(db: Database, companyId: number, id: number): Promise<RunPlan | undefined> {
  const { rows } = await db.execute<RunPlan>(sql`
    select ${plan.columns} from assignment_runs n where n.company_id = ${companyId} and n.id = ${id}`);
  const [row] = rows;
  // The driver reads single ids as numbers, and lists of them as text.
  return row && { ...row, userIds: row.userIds.map(Number), locationIds: row.locationIds.map(Number) };
}

/** How far a run is. It stays so until the transaction ends: two processes at once take turns. */
export async function lockRun(
  db: Database,
  companyId: number,
  id: number,
): Promise<Pick<RunRow, 'state' | 'done'> | undefined> {
  const { rows } = await db.execute<Pick<RunRow, 'state' | 'done'>>(sql`
    select n.state, n.done from assignment_runs n
    where n.company_id = ${companyId} and n.id = ${id} for update`);
  return rows[0];
}

/** Makes a batch of a run and gives how many were not there before. */
export async function insertBatch(
  db: Database,
  runId: number,
  { companyId, taskId, resetScale, expectedResponses }: RunPlan,
  batch: readonly Exclusion[],
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into assignments (company_id, task_id, user_id, location_id, category_code, reset_scale, expected_responses, run_id)
    select ${companyId}::bigint, ${taskId}::bigint, w.user_id, w.location_id, nullif(w.category_code, ''),
      ${resetScale}, ${expectedResponses}, ${runId}::bigint
    from unnest(${sql.ids(batch.map(([userId]) => userId))}, ${sql.ids(batch.map(([, locationId]) => locationId))},
      ${sql.texts(batch.map(([, , code]) => code))}) as w (user_id, location_id, category_code)
    on conflict (task_id, user_id, location_id, coalesce(category_code, '')) where not deleted do nothing`);
  return rowCount ?? 0;
}

/** Notes a batch; the run is done with its last combination. */
export async function advanceRun(
  db: Database,
  companyId: number,
  id: number,
  step: { readonly done: number; readonly created: number; readonly existing: number },
): Promise<void> {
  await db.execute(sql`
    update assignment_runs set done = ${step.done}, created = created + ${step.created},
      existing = existing + ${step.existing},
      state = case when ${step.done} >= total then 'done' else state end
    where company_id = ${companyId} and id = ${id}`);
}

/** Removes some of what a run made and nobody has answered; gives how many. */
export async function removeBatch(
  db: Database,
  companyId: number,
  runId: number,
  max: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update assignments a set deleted = true where a.company_id = ${companyId} and a.id in (
      select x.id from assignments x
      where x.company_id = ${companyId} and x.run_id = ${runId} and not x.deleted and not exists (
        select 1 from responses r where r.company_id = x.company_id and r.assignment_id = x.id)
      limit ${max} for update)`);
  return rowCount ?? 0;
}

/** Notes a batch of an undo; without one the run is undone, and says how many assignments stay. */
export async function advanceUndo(
  db: Database,
  companyId: number,
  id: number,
  removed: number,
): Promise<void> {
  await db.execute(sql`
    update assignment_runs n set done = greatest(n.done - ${removed}, 0),
      state = case when ${removed} = 0 then 'undone' else n.state end,
      answered = case when ${removed} > 0 then 0 else (select count(*)::int from assignments a
        where a.company_id = n.company_id and a.run_id = n.id and not a.deleted) end
    where n.company_id = ${companyId} and n.id = ${id}`);
}

/** Moves a run out of one of some states; false when it was in none of them. */
export async function moveRun(
  db: Database,
  companyId: number,
  id: number,
  from: readonly AssignmentRun['state'][],
  to: AssignmentRun['state'],
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update assignment_runs set state = ${to}
    where company_id = ${companyId} and id = ${id} and state = any (${sql.texts(from)})`);
  return rowCount === 1;
}

/** Runs at work for which the queue has no job any more. */
export async function listRunsWithoutJob(
  db: Database,
  companyIds: readonly number[],
  jobName: string,
): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await db.execute<{ id: number; companyId: number }>(sql`
    select n.id, n.company_id as "companyId" from assignment_runs n
    where n.state in ('running', 'undoing') and ${inCompanies('n', companyIds)} and not exists (
      select 1 from pgboss.job j where j.name = ${jobName} and j.state in ('created', 'retry', 'active')
        and (j.data ->> 'runId')::bigint = n.id)`);
  return rows;
}

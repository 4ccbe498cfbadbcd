// SQL of rehearsals: runs through the phone of the builder, kept with the first task of a lineage, or with a draft until it is
// published.
import type { RehearsalRun } from '@gondola/builder';
import { inScope } from '../../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import {
  bigint,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { isVisibleDraft } from '../drafts/drafts.queries.ts';

export const taskRehearsals = table('task_rehearsals', {
  id: withDefault(bigint()),
  companyId: bigint(),
  /** The first task of the lineage; null with a draft. */
  taskId: nullable(bigint()),
  /** The draft of a task that is not published yet; null with a task. */
  draftId: nullable(bigint()),
  name: text(),
  /** By the keys of the first task that asked each page and choice, or of the draft. */
  run: jsonb<RehearsalRun>(),
  createdBy: bigint(),
  createdAt: withDefault(timestamptz()),
  updatedBy: bigint(),
  updatedAt: withDefault(timestamptz()),
  deletedAt: nullable(timestamptz()),
});

/** Whose a rehearsal is: one of the two is null. */
export type Owner = Pick<RowOf<typeof taskRehearsals>, 'companyId' | 'taskId' | 'draftId'>;

/** The rehearsals `r` of a lineage or of a draft. */
const ofOwner = ({ companyId, taskId, draftId }: Owner): SQL =>
  taskId === null
    ? sql`r.company_id = ${companyId} and r.draft_id = ${draftId}`
    : sql`r.company_id = ${companyId} and r.task_id = ${taskId}`;

const rehearsal = selection({
  ...taskRehearsals.as('r', 'id', 'name', 'run', 'updatedBy', 'updatedAt'),
  authorName: text(sql`u.whole_name`),
});
export type RehearsalRow = RowOf<typeof rehearsal>;

/** Rehearsals by name, at most `limit`. */
export async function listRehearsals(db: Database, owner: Owner, limit: number): Promise<RehearsalRow[]> {
  const { rows } = await db.execute<RehearsalRow>(sql`
    select ${rehearsal.columns} from task_rehearsals r join users u on u.id = r.updated_by
    where ${ofOwner(owner)} and r.deleted_at is null order by lower(r.name), r.id limit ${limit}`);
  return rows;
}

const keptRun = selection(taskRehearsals.as('r', 'id', 'run'));

/** The runs of the lineage that begins with `first`, those of removed rehearsals among them, at most `limit`. */
export async function listRuns(
  db: Database,
  companyId: number,
  first: number,
  limit: number,
): Promise<RowOf<typeof keptRun>[]> {
  const { rows } = await db.execute<RowOf<typeof keptRun>>(sql`
    select ${keptRun.columns} from task_rehearsals r
    where r.company_id = ${companyId} and r.task_id = ${first} order by r.id desc limit ${limit}`);
  return rows;
}

const newKeys = ['companyId', 'taskId', 'draftId', 'name', 'run', 'createdBy', 'updatedBy'] as const;
export type NewRehearsal = Pick<RowOf<typeof taskRehearsals>, (typeof newKeys)[number]>;

export async function insertRehearsal(db: Database, row: NewRehearsal): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${taskRehearsals.insert(row, ...newKeys)} returning id`);
  const [added] = rows;
  if (!added) throw new Error('an insert gave no row');
  return added.id;
}

/** How many rehearsals a lineage or a draft has, up to `max`. Call it with the first task, or the draft, locked. */
export async function countRehearsals(db: Database, owner: Owner, max: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from task_rehearsals r where ${ofOwner(owner)} and r.deleted_at is null limit ${max}) kept`);
  return rows[0]?.count ?? 0;
}

/** Holds the first task of a lineage until the transaction ends, so that its rehearsals are counted one after the other. */
export async function lockFirstTask(db: Database, companyId: number, first: number): Promise<void> {
  await db.execute(sql`
    select 1 from tasks where company_id = ${companyId} and id = ${first} for no key update`);
}

const lockedRehearsal = selection(
  taskRehearsals.as('r', 'id', 'companyId', 'taskId', 'draftId', 'name', 'deletedAt'),
);
export type LockedRehearsal = RowOf<typeof lockedRehearsal>;

/** Holds a rehearsal of a lineage in scope, or of a draft that a person sees, removed or not, until the transaction ends. */
export async function lockRehearsal(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<LockedRehearsal | undefined> {
  const { rows } = await db.execute<LockedRehearsal>(sql`
    select ${lockedRehearsal.columns} from task_rehearsals r
    left join task_drafts d on d.company_id = r.company_id and d.id = r.draft_id
    left join tasks t on t.company_id = r.company_id and t.id = coalesce(r.task_id, d.task_id)
    where r.id = ${id} and ((r.task_id is not null and ${inScope('t', scope)})
      or (r.draft_id is not null and ${isVisibleDraft(scope, userId)})) for update of r`);
  return rows[0];
}

/** Gives the rehearsals of a draft to the lineage that its publication begins or continues. */
export async function adoptRehearsals(
  db: Database,
  companyId: number,
  draftId: number,
  first: number,
): Promise<void> {
  await db.execute(sql`
    update task_rehearsals set task_id = ${first}, draft_id = null
    where company_id = ${companyId} and draft_id = ${draftId}`);
}

export async function saveRehearsal(
  db: Database,
  companyId: number,
  id: number,
  {
    name,
    run,
    updatedBy,
  }: Pick<RowOf<typeof taskRehearsals>, 'name' | 'updatedBy'> & { run: RehearsalRun | null },
): Promise<void> {
  await db.execute(sql`
    update task_rehearsals set name = ${name}, run = coalesce(${run === null ? null : JSON.stringify(run)}::jsonb, run),
      updated_by = ${updatedBy}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`);
}

/** Writes the runs of some rehearsals again, by other keys; who kept them and when stays. */
export async function saveRuns(
  db: Database,
  companyId: number,
  runs: readonly { readonly id: number; readonly run: RehearsalRun }[],
): Promise<void> {
  await db.execute(sql`
    update task_rehearsals r set run = w.run from ${taskRehearsals.recordset('w', runs)}
    where r.company_id = ${companyId} and r.id = w.id`);
}

/** Marks a rehearsal as removed, or takes that back. */
export async function markRehearsal(
  db: Database,
  companyId: number,
  id: number,
  isRemoved: boolean,
): Promise<void> {
  await db.execute(sql`
    update task_rehearsals set deleted_at = case when ${isRemoved} then now() end
    where company_id = ${companyId} and id = ${id}`);
}

/** Takes rehearsals away that were removed longer than a day ago. */
export async function eraseRemovedRehearsals(db: Database, owner: Owner): Promise<void> {
  await db.execute(sql`
    delete from task_rehearsals r where ${ofOwner(owner)} and r.deleted_at < now() - interval '1 day'`);
}

export interface PublishedPage {
  /** Id of the first question of the lineage. */
  readonly first: number;
  /** The same of its choices, in their order. */
  readonly choices: readonly number[];
}

/** The pages of a task in their order, by the ids that rehearsals name them by. */
export async function listPublishedKeys(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<PublishedPage[]> {
  const { rows } = await db.execute<{ first: number; choices: number[] }>(sql`
    select coalesce(q.lineage_id, q.id) as first,
      (select coalesce(jsonb_agg(coalesce(c.lineage_id, c.id) order by c.position), '[]') from question_choices c
        where c.company_id = q.company_id and c.question_id = q.id and not c.deleted) as choices
    from questions q where q.company_id = ${companyId} and q.task_id = ${taskId} and not q.deleted order by q.position`);
  return rows;
}

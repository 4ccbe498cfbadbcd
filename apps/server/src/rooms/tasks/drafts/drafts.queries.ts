// SQL of drafts (D49). A person sees the drafts of tasks in scope, and their own of tasks that do not exist yet.
import type { TaskDraft } from '@gondola/contract';
import { inScope } from '../../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import {
  bigint,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';

type Definition = TaskDraft['definition'];

export const taskDrafts = table('task_drafts', {
  id: withDefault(bigint()),
  companyId: bigint(),
  projectId: bigint(),
  taskId: nullable(bigint()),
  sourceTaskId: nullable(bigint()),
  baseVersion: nullable(int()),
  requestId: nullable(uuid()),
  revision: withDefault(int()),
  definition: jsonb<Definition>(),
  createdBy: bigint(),
  createdAt: withDefault(timestamptz()),
  updatedBy: bigint(),
  updatedAt: withDefault(timestamptz()),
});

const head = {
  ...taskDrafts.except('d', 'definition', 'requestId'),
  title: text(sql`d.definition ->> 'title'`),
  taskVersion: nullable(int(sql`t.version`)),
  authorName: text(sql`a.whole_name`),
  editorName: text(sql`e.whole_name`),
};
const draftHead = selection(head);
const draft = selection({ ...head, definition: jsonb<Definition>(sql`d.definition`) });
export type DraftHeadRow = RowOf<typeof draftHead>;
export type DraftRow = RowOf<typeof draft>;

const joins = sql.raw(`
  left join tasks t on t.company_id = d.company_id and t.id = d.task_id
  join users a on a.id = d.created_by
  join users e on e.id = d.updated_by`);

/** Draft `d`, of task `t` or of none, is one that a person sees. */
export const isVisibleDraft = (scope: CompanyScope, userId: number): SQL =>
  sql`${inScope('d', scope)} and (d.created_by = ${userId} or d.task_id is not null) and not coalesce(t.deleted, false)`;

/** Most drafts that a list shows. */
const maxListed = 200;

/** Drafts that a person sees, the last saved first; of one task, or of all. */
export async function listDrafts(
  db: Database,
  scope: CompanyScope,
  userId: number,
  taskId: number | null,
): Promise<DraftHeadRow[]> {
  const { rows } = await db.execute<DraftHeadRow>(sql`
    select ${draftHead.columns} from task_drafts d ${joins}
    where ${isVisibleDraft(scope, userId)} and (${taskId}::bigint is null or d.task_id = ${taskId})
    order by d.updated_at desc, d.id desc limit ${maxListed}`);
  return rows;
}

/** One draft that a person sees, or undefined. */
export async function findDraft(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<DraftRow | undefined> {
  const { rows } = await db.execute<DraftRow>(sql`
    select ${draft.columns} from task_drafts d ${joins} where d.id = ${id} and ${isVisibleDraft(scope, userId)}`);
  return rows[0];
}

/** One draft that a person sees without what it holds, or undefined. */
export async function findDraftHead(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<DraftHeadRow | undefined> {
  const { rows } = await db.execute<DraftHeadRow>(sql`
    select ${draftHead.columns} from task_drafts d ${joins} where d.id = ${id} and ${isVisibleDraft(scope, userId)}`);
  return rows[0];
}

/** The draft of a task, or the one that a request of a person made earlier. */
export async function findBegunDraft(
  db: Database,
  companyId: number,
  { taskId, createdBy, requestId }: Pick<NewDraftRow, 'taskId' | 'createdBy' | 'requestId'>,
): Promise<DraftRow | undefined> {
  const { rows } = await db.execute<DraftRow>(sql`
    select ${draft.columns} from task_drafts d ${joins}
    where d.company_id = ${companyId}
      and (d.task_id = ${taskId} or (d.created_by = ${createdBy} and d.request_id = ${requestId}))
    order by d.task_id nulls last limit 1`);
  return rows[0];
}

const newKeys = [
  'companyId',
  'projectId',
  'taskId',
  'sourceTaskId',
  'baseVersion',
  'requestId',
  'definition',
  'createdBy',
  'updatedBy',
] as const;
export type NewDraftRow = Pick<RowOf<typeof taskDrafts>, (typeof newKeys)[number]>;

/** Adds a draft; undefined when its task, or its request, has one already. */
export async function insertDraft(db: Database, row: NewDraftRow): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${taskDrafts.insert(row, ...newKeys)} on conflict do nothing returning id`);
  return rows[0]?.id;
}

/** How many new tasks a person has in draft in a company, up to `max`. */
export async function countOwnDrafts(
  db: Database,
  companyId: number,
  userId: number,
  max: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from task_drafts
      where company_id = ${companyId} and created_by = ${userId} and task_id is null limit ${max}) own`);
  return rows[0]?.count ?? 0;
}

const lockedDraft = selection({
  ...taskDrafts.except('d', 'definition', 'requestId', 'createdAt', 'updatedAt'),
});
export type LockedDraft = RowOf<typeof lockedDraft>;

/** Holds a draft that a person sees until the transaction ends. */
export async function lockDraft(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<LockedDraft | undefined> {
  const { rows } = await db.execute<LockedDraft>(sql`
    select ${lockedDraft.columns} from task_drafts d
    left join tasks t on t.company_id = d.company_id and t.id = d.task_id
    where d.id = ${id} and ${isVisibleDraft(scope, userId)} for update of d`);
  return rows[0];
}

/** Whether a draft holds exactly this. */
export async function holdsDefinition(
  db: Database,
  companyId: number,
  id: number,
  definition: Definition,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from task_drafts
    where company_id = ${companyId} and id = ${id} and definition = ${JSON.stringify(definition)}::jsonb`);
  return rows.length > 0;
}

/** Stores a draft as its next revision; `baseVersion` is the version of its task that it is based on, null leaves it. */
export async function storeDraft(
  db: Database,
  companyId: number,
  id: number,
  written: {
    readonly definition: Definition;
    readonly baseVersion: number | null;
    readonly updatedBy: number;
  },
): Promise<void> {
  const { definition, baseVersion, updatedBy } = written;
  await db.execute(sql`
    update task_drafts d set definition = ${JSON.stringify(definition)}::jsonb, revision = revision + 1,
      base_version = least(coalesce(${baseVersion}::int, base_version),
        (select t.version from tasks t where t.company_id = d.company_id and t.id = d.task_id)),
      updated_by = ${updatedBy}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`);
}

/** Removes a draft and gives what it held. */
export async function deleteDraft(db: Database, companyId: number, id: number): Promise<Definition> {
  const { rows } = await db.execute<{ definition: Definition }>(sql`
    delete from task_drafts where company_id = ${companyId} and id = ${id} returning definition`);
  const [removed] = rows;
  if (!removed) throw new Error(`the draft ${id} was not held`);
  return removed.definition;
}

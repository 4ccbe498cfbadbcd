// SQL of drafts that are there no more, of the versions that took their place, and of who has a draft open.
import { draftPresence } from '@gondola/contract';
import { inScope } from '../../../platform/database/in-scope.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
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
import { taskVersions } from '../task-versions.queries.ts';
import { isUnanswered } from '../tasks.queries.ts';

type Keys = Readonly<Record<string, string>>;

export const endedTaskDrafts = table('ended_task_drafts', {
  companyId: bigint(),
  draftId: bigint(),
  projectId: bigint(),
  taskId: nullable(bigint()),
  sourceTaskId: nullable(bigint()),
  createdBy: bigint(),
  outcome: text<'published' | 'continued' | 'discarded'>(),
  revision: int(),
  nextTaskId: nullable(bigint()),
  version: nullable(int()),
  keys: jsonb<Keys>(),
  endedBy: bigint(),
  endedAt: withDefault(timestamptz()),
});

const endedKeys = [
  'companyId',
  'draftId',
  'projectId',
  'taskId',
  'sourceTaskId',
  'createdBy',
  'outcome',
  'revision',
  'nextTaskId',
  'version',
  'keys',
  'endedBy',
] as const;
export type EndedDraftWrite = Pick<RowOf<typeof endedTaskDrafts>, (typeof endedKeys)[number]>;

/** Notes what became of a draft, in the transaction that removes it. */
export async function insertEndedDraft(db: Database, row: EndedDraftWrite): Promise<void> {
  await db.execute(sql`insert into ${endedTaskDrafts.insert(row, ...endedKeys)} on conflict do nothing`);
}

const endedDraft = selection({
  ...endedTaskDrafts.as('e'),
  enderName: text(sql`u.whole_name`),
});
export type EndedDraftRow = RowOf<typeof endedDraft>;

/** The fate of a draft that a person saw: one of a task in scope, or their own. */
export async function findEndedDraft(
  db: Database,
  scope: CompanyScope,
  userId: number,
  id: number,
): Promise<EndedDraftRow | undefined> {
  const { rows } = await db.execute<EndedDraftRow>(sql`
    select ${endedDraft.columns} from ended_task_drafts e join users u on u.id = e.ended_by
    where e.draft_id = ${id} and ${inScope('e', scope)} and (e.created_by = ${userId} or e.task_id is not null)`);
  return rows[0];
}

interface StoredPage {
  readonly id: number;
  /** Ids of its choices, in their order. */
  readonly choices: readonly number[];
}

/** The pages of a task in their order. */
export async function listStoredPages(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<StoredPage[]> {
  const { rows } = await db.execute<{ id: number; choices: number[] }>(sql`
    select q.id, (select coalesce(jsonb_agg(c.id order by c.position), '[]') from question_choices c
      where c.company_id = q.company_id and c.question_id = q.id and not c.deleted) as choices
    from questions q where q.company_id = ${companyId} and q.task_id = ${taskId} and not q.deleted order by q.position`);
  return rows;
}

const newestVersion = selection({
  ...taskVersions.as('v', 'taskId', 'publishedAt', 'publishedBy'),
  version: int(sql`v.number`),
  editable: boolean(sql`${isUnanswered}`),
  publisherName: nullable(text(sql`p.whole_name`)),
});
export type NewestVersionRow = RowOf<typeof newestVersion>;

/** Tasks that follow each other in the field at most: a lineage has as many. */
const maxFollowers = 1000;

/** The last version of a task or, where it left the field and another took its place, of that one and so on. */
export async function findNewestVersion(
  db: Database,
  scope: CompanyScope,
  companyId: number,
  taskId: number,
): Promise<NewestVersionRow | undefined> {
  const { rows } = await db.execute<NewestVersionRow>(sql`
    with recursive followers as (
      select t.id, t.active, 0 as step from tasks t where t.company_id = ${companyId} and t.id = ${taskId}
      union all
      select n.id, n.active, f.step + 1 from followers f
      cross join lateral (
        select t.id, t.active from tasks t
        where t.company_id = ${companyId} and t.previous_task_id = f.id and not t.deleted
        order by t.active desc, t.id desc limit 1
      ) n
      where not f.active and f.step < ${maxFollowers}
    )
    select ${newestVersion.columns}
    from (select id from followers order by step desc limit 1) f
    join tasks t on t.company_id = ${companyId} and t.id = f.id
    join task_versions v on v.company_id = t.company_id and v.task_id = t.id and v.number = t.version
    left join users p on p.id = v.published_by
    where ${inScope('t', scope)}`);
  return rows[0];
}

export const taskDraftPresence = table('task_draft_presence', {
  companyId: bigint(),
  draftId: bigint(),
  tab: uuid(),
  userId: bigint(),
  seenAt: withDefault(timestamptz()),
});

const isPresent = sql`p.seen_at > now() - make_interval(secs => ${draftPresence.lapsesAfter})`;

/** Pages on which one person may have one draft open at the same moment; the rest are not noted. */
const maxTabs = 20;

interface Presence {
  readonly companyId: number;
  readonly draftId: number;
  readonly tab: string;
  readonly userId: number;
}

/** Notes a sign of life of a page; true where the draft was not known to be open there. Pages that are long closed go. */
export async function notePresence(
  db: Database,
  { companyId, draftId, tab, userId }: Presence,
): Promise<boolean> {
  await db.execute(sql`
    delete from task_draft_presence p
    where p.company_id = ${companyId} and p.draft_id = ${draftId} and not ${isPresent}`);
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    insert into task_draft_presence as p (company_id, draft_id, tab, user_id)
    select ${companyId}, ${draftId}, ${tab}, ${userId}
    where (select count(*) from task_draft_presence o where o.company_id = ${companyId} and o.draft_id = ${draftId}
      and o.user_id = ${userId} and o.tab <> ${tab}) < ${maxTabs}
    on conflict (company_id, draft_id, tab) do update set seen_at = now() where p.user_id = ${userId}
    returning xmax = 0 as "isNew"`);
  return rows[0]?.isNew ?? false;
}

/** Forgets a page that was closed; true where the draft was known to be open there. */
export async function forgetPresence(
  db: Database,
  { companyId, draftId, tab, userId }: Presence,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from task_draft_presence where company_id = ${companyId} and draft_id = ${draftId} and tab = ${tab}
      and user_id = ${userId} returning tab`);
  return rows.length > 0;
}

/** People who have a draft open on another page than `tab`, by name. */
export async function listEditors(
  db: Database,
  companyId: number,
  draftId: number,
  tab: string | null,
): Promise<{ id: number; fullName: string }[]> {
  const { rows } = await db.execute<{ id: number; fullName: string }>(sql`
    select distinct u.id, u.whole_name as "fullName" from task_draft_presence p join users u on u.id = p.user_id
    where p.company_id = ${companyId} and p.draft_id = ${draftId} and ${isPresent}
      and (${tab}::uuid is null or p.tab <> ${tab}::uuid)
    order by u.whole_name, u.id`);
  return rows;
}

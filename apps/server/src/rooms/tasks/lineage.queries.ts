// SQL of lineages: a new version of an answered task is a task of its own, and its questions and choices say which ones they
// continue. All of them are named by the first.
import { cappedCount } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { boolean, int, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { taskVersions } from './task-versions.queries.ts';

/** The tasks `t` of the lineage that begins with `first`. */
const ofLineage = (companyId: number, first: number): SQL =>
  sql`t.company_id = ${companyId} and (t.id = ${first} or t.lineage_id = ${first})`;

const listedVersion = selection({
  ...taskVersions.as('v', 'taskId', 'number', 'publishedAt', 'publishedBy'),
  title: text(sql`v.definition ->> 'title'`),
  publisherName: nullable(text(sql`u.whole_name`)),
  isLast: boolean(sql`v.number = v.last`),
  active: boolean(sql`v.active`),
  deleted: boolean(sql`v.deleted`),
  responses: int(sql`answered.count`),
});
export type ListedVersionRow = RowOf<typeof listedVersion>;

/** A page of the versions of a lineage, the newest first, each with its responses up to one past `cap`; and how many versions. */
export async function listLineageVersions(
  db: Database,
  companyId: number,
  first: number,
  { page, limit, cap }: { readonly page: number; readonly limit: number; readonly cap: number },
): Promise<{ rows: ListedVersionRow[]; total: number }> {
  const { rows } = await db.execute<ListedVersionRow>(sql`
    select ${listedVersion.columns}
    from (
      select v.company_id, v.task_id, v.number, v.published_at, v.published_by, v.definition,
        t.version as last, t.active, t.deleted
      from tasks t join task_versions v on v.company_id = t.company_id and v.task_id = t.id
      where ${ofLineage(companyId, first)}
      order by v.published_at desc, v.task_id desc, v.number desc offset ${page * limit} limit ${limit}
    ) v
    left join users u on u.id = v.published_by
    cross join lateral (select ${cappedCount(
      sql`select 1 from responses r
        where r.company_id = v.company_id and r.task_id = v.task_id and r.version = v.number and not r.deleted`,
      cap + 1,
    )} as count) answered
    order by v.published_at desc, v.task_id desc, v.number desc`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from tasks t join task_versions v on v.company_id = t.company_id and v.task_id = t.id
    where ${ofLineage(companyId, first)}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Ids in the first task that asked them, by the ids of one task. */
export interface Lineages {
  readonly questions: ReadonlyMap<number, number>;
  readonly choices: ReadonlyMap<number, number>;
}

/** The lineages of a task's questions and choices, removed ones included. One that is missing here is the first itself. */
export async function readLineages(db: Database, companyId: number, taskId: number): Promise<Lineages> {
  const { rows } = await db.execute<{ kind: 'question' | 'choice'; id: number; lineageId: number }>(sql`
    select 'question' as kind, q.id, q.lineage_id as "lineageId" from questions q
    where q.company_id = ${companyId} and q.task_id = ${taskId} and q.lineage_id is not null
    union all
    select 'choice', c.id, c.lineage_id from questions q
    join question_choices c on c.company_id = q.company_id and c.question_id = q.id and c.lineage_id is not null
    where q.company_id = ${companyId} and q.task_id = ${taskId}`);
  const of = (kind: 'question' | 'choice'): ReadonlyMap<number, number> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, lineageId }) => [id, lineageId]));
  return { questions: of('question'), choices: of('choice') };
}

// The responses of a filter with their answers, for a file: task by task, a batch at a time along the ids.
import type { QuestionType } from '@gondola/survey';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { bigint, int, jsonb, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { conditions, type ResponseFilter } from './response-list.queries.ts';
import { responses } from './responses.queries.ts';

const batchSize = 500;

const isWanted = (scope: CompanyScope, filter: ResponseFilter): SQL =>
  sql.join([inCompanies('t', scope.companyIds), ...conditions(scope, filter)], ' and ');

/** A question of any version of the task, by the first of its line. */
interface ExportedQuestion {
  readonly id: number;
  readonly type: QuestionType;
  readonly title: string;
}

const lineage = selection({
  companyId: bigint(sql`first.company_id`),
  /** The first task. */
  id: bigint(sql`first.id`),
  /** Of the newest version. */
  title:
    text(sql`(select n.title from tasks n where n.company_id = first.company_id and (n.id = first.id or n.lineage_id = first.id)
    order by n.id desc limit 1)`),
  count: int(sql`counted.count::int`),
  questions: jsonb<
    ExportedQuestion[]
  >(sql`(select coalesce(jsonb_agg(jsonb_build_object('id', q.line, 'type', q.type, 'title', q.title)
      order by q.task_id, q.position), '[]')
    from (
      select distinct on (coalesce(q.lineage_id, q.id)) coalesce(q.lineage_id, q.id) as line, q.type, q.title, q.task_id, q.position
      from questions q join tasks n on n.company_id = q.company_id and n.id = q.task_id
      where q.company_id = first.company_id and (n.id = first.id or n.lineage_id = first.id)
      order by coalesce(q.lineage_id, q.id), q.task_id desc
    ) q)`),
});
/** A task with its earlier and later versions, and how many responses of the filter they have. */
export type ExportedLineage = RowOf<typeof lineage>;

/** The tasks that responses of the filter answer, by title. */
export async function listLineages(
  db: Database,
  scope: CompanyScope,
  filter: ResponseFilter,
): Promise<ExportedLineage[]> {
  const { rows } = await db.execute<ExportedLineage>(sql`
    with counted as materialized (
      select t.company_id, coalesce(s.lineage_id, s.id) as id, sum(t.count) as count
      from (select t.company_id, t.task_id, count(*) as count from responses t where ${isWanted(scope, filter)} group by 1, 2) t
      join tasks s on s.company_id = t.company_id and s.id = t.task_id group by 1, 2
    )
    select ${lineage.columns}
    from counted join tasks first on first.company_id = counted.company_id and first.id = counted.id order by 3, 2`);
  return rows;
}

/** The answers by the first question of their line: words, or that there are files. */
const answersOf = sql`
  (select coalesce(jsonb_object_agg(x.line, x.said), '{}') from (
    select coalesce(q.lineage_id, q.id) as line, coalesce(
      case when q.type = 'yes/no question' then a.value end,
      (select string_agg(c.title, '; ' order by c.position) from answer_choices ac
        join question_choices c on c.company_id = ac.company_id and c.id = ac.choice_id
        where ac.company_id = a.company_id and ac.answer_id = a.id), a.value) as said
    from answers a join questions q on q.company_id = a.company_id and q.id = a.question_id
    where a.company_id = t.company_id and a.response_id = t.id
  ) x)`;

const exported = selection({
  ...responses.as('t', 'id', 'startedAt', 'finishedAt', 'receivedAt', 'reviewStatus', 'deleted'),
  taskTitle: text(sql`s.title`),
  locationName: text(sql`l.name`),
  categoryName: nullable(text(sql`c.name`)),
  userName: text(sql`u.whole_name`),
  userEmail: text(sql`u.email`),
  answers: jsonb<Record<string, string | null>>(answersOf),
});
export type ExportedResponse = RowOf<typeof exported>;

/** The responses to a task and its versions, oldest first. The next batch is read while one is written. */
export async function* exportedResponses(
  db: Database,
  scope: CompanyScope,
  filter: ResponseFilter,
  { companyId, id: first }: Pick<ExportedLineage, 'companyId' | 'id'>,
): AsyncGenerator<ExportedResponse> {
  const read = async (behind: number): Promise<ExportedResponse[]> => {
    const { rows } = await db.execute<ExportedResponse>(sql`
      select ${exported.columns}
      from (
        select t.* from responses t
        where t.company_id = ${companyId} and t.task_id in (
          select n.id from tasks n where n.company_id = ${companyId} and (n.id = ${first} or n.lineage_id = ${first}))
          and t.id > ${behind} and ${isWanted(scope, filter)}
        order by t.id limit ${batchSize}
      ) t
      join tasks s on s.company_id = t.company_id and s.id = t.task_id
      join locations l on l.id = t.location_id
      join users u on u.id = t.user_id
      left join categories c on c.company_id = t.company_id and c.code = t.category_code
      order by t.id`);
    return rows;
  };
  let rows = await read(0);
  while (rows.length > 0) {
    const next = rows.length < batchSize ? undefined : read(rows.at(-1)?.id ?? 0);
    // Awaited below; until then its failure must not end the process.
    next?.catch(() => undefined);
    yield* rows;
    rows = (await next) ?? [];
  }
}

// Visits of the same place before a response, with the photos of the questions that both asked.
import type { ReviewState } from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { bigint, jsonb, type RowOf, selection, text, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { responses } from '../responses/index.ts';

const subject = selection({
  ...responses.as('r', 'id', 'companyId', 'taskId', 'locationId', 'categoryCode', 'productId', 'createdAt'),
});
export type VisitSubject = RowOf<typeof subject>;

/** The subject that the visits before a response are compared with; undefined when it is deleted or out of scope. */
export async function findVisitSubject(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<VisitSubject | undefined> {
  const { rows } = await db.execute<VisitSubject>(sql`
    select ${subject.columns} from responses r where r.id = ${id} and not r.deleted and ${inScope('r', scope)}`);
  return rows[0];
}

/** The photos of the visit `v` that answer a question of the task, named by that question. */
const photosOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'questionId', asked.id, 'fileKey', i.file_key)
      order by asked.position, i.id), '[]')
    from answers a
    join questions q on q.company_id = a.company_id and q.id = a.question_id
    join asked on asked.first = coalesce(q.lineage_id, q.id)
    join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
    where a.company_id = v.company_id and a.response_id = v.id)`;

const visit = selection({
  id: bigint(sql`v.id`),
  finishedAt: timestamptz(sql`v.finished_at`),
  userName: text(sql`u.whole_name`),
  status: text<ReviewState>(sql`v.review_status`),
  photos: jsonb<{ id: number; questionId: number; fileKey: string }[]>(photosOf),
});
export type EarlierVisitRow = RowOf<typeof visit>;

/** The last `limit` visits in scope before the subject, newest first: any version of its task, the same category and product. */
export async function listEarlierVisits(
  db: Database,
  scope: CompanyScope,
  { id, companyId, taskId, locationId, categoryCode, productId, createdAt }: VisitSubject,
  limit: number,
): Promise<EarlierVisitRow[]> {
  const { rows } = await db.execute<EarlierVisitRow>(sql`
    with asked as (
      select id, position, coalesce(lineage_id, id) as first from questions
      where company_id = ${companyId} and task_id = ${taskId}
    ), lineage as (
      select other.id from tasks t join tasks other on other.company_id = t.company_id
        and coalesce(other.lineage_id, other.id) = coalesce(t.lineage_id, t.id)
      where t.company_id = ${companyId} and t.id = ${taskId}
    ), earlier as materialized (
      select r.* from responses r
      where r.company_id = ${companyId} and r.location_id = ${locationId} and not r.deleted and ${inScope('r', scope)}
        and (r.created_at, r.id) < (${createdAt}, ${id}) and r.task_id in (select id from lineage)
        and r.category_code is not distinct from ${categoryCode} and r.product_id is not distinct from ${productId}
      order by r.created_at desc, r.id desc limit ${limit}
    )
    select ${visit.columns} from earlier v join users u on u.id = v.user_id order by v.created_at desc, v.id desc`);
  return rows;
}

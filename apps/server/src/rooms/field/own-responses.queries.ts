// SQL for the responses of a worker's own, with what their reviews said.
import type { ContestOutcome, Doubt, MissingPosition } from '@gondola/contract';
import type { TaskType } from '@gondola/survey';
import { cappedCount } from '../../platform/database/count-capped.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  float,
  jsonb,
  list,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { contestOf } from '../responses/index.ts';
import type { SentResponse } from './field.queries.ts';

interface ObjectedRow {
  readonly questionId: number;
  readonly title: string;
  readonly feedbackLabelId: number | null;
  readonly labelEs: string | null;
  readonly labelEn: string | null;
  readonly feedbackComment: string | null;
  readonly images: readonly { readonly fileKey: string; readonly objected: boolean }[];
  /** Keys of what is played: the copy without faces, once there is one. */
  readonly recordings: readonly string[];
}

/** The reviewer's objections in `r`: the answers marked, and those with a marked photo. */
const objectedOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('questionId', q.id, 'title', q.title,
      'feedbackLabelId', f.id, 'labelEs', f.name_es, 'labelEn', f.name_en, 'feedbackComment', x.objection_comment,
      'images', (select coalesce(jsonb_agg(jsonb_build_object('fileKey', i.file_key, 'objected', i.objected) order by i.id), '[]')
        from answer_images i where i.company_id = x.company_id and i.answer_id = x.id),
      'recordings', (select coalesce(jsonb_agg(coalesce(m.transformed_key, m.playable_key, m.file_key) order by m.id), '[]')
        from answer_media m where m.company_id = x.company_id and m.answer_id = x.id)) order by q.position), '[]')
    from answers x join questions q on q.company_id = x.company_id and q.id = x.question_id
    left join feedback_labels f on f.id = x.objection_label_id
    where x.company_id = r.company_id and x.response_id = r.id and (x.objected or exists (
      select 1 from answer_images i where i.company_id = x.company_id and i.answer_id = x.id and i.objected)))`;

interface ContestRow {
  readonly questionId: number;
  readonly contest: {
    readonly comment: string;
    readonly contestedAt: string;
    readonly outcome: ContestOutcome;
  };
}

/** The contests of the worker of `r`, in the order of the task. */
const contestsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('questionId', q.id, 'contest', ${contestOf('x')}) order by q.position), '[]')
    from answers x join questions q on q.company_id = x.company_id and q.id = x.question_id
    where x.company_id = r.company_id and x.response_id = r.id and x.contest_comment is not null)`;

const ownResponse = selection({
  id: bigint(sql`r.id`),
  companyId: bigint(sql`r.company_id`),
  clientId: text(sql`r.client_id`),
  assignmentId: nullable(bigint(sql`r.assignment_id`)),
  taskId: bigint(sql`r.task_id`),
  title: text(sql`t.title`),
  type: text<TaskType>(sql`t.type`),
  locationId: bigint(sql`r.location_id`),
  locationName: text(sql`l.name`),
  categoryCode: nullable(text(sql`r.category_code`)),
  categoryName: nullable(text(sql`g.name`)),
  startedAt: timestamptz(sql`r.started_at`),
  finishedAt: timestamptz(sql`r.finished_at`),
  createdAt: timestamptz(sql`r.created_at`),
  status: jsonb<SentResponse['status']>(sql`r.review_status`),
  late: boolean(sql`r.late`),
  surplus: boolean(sql`r.surplus`),
  clockOffset: nullable(bigint(sql`r.clock_offset`)),
  positionMissing: nullable(text<MissingPosition>(sql`r.position_missing`)),
  unreadable: boolean(sql`r.unreadable`),
  incomplete: boolean(sql`r.incomplete`),
  doubts: list(text<Doubt>(), sql`r.doubts`),
  score: nullable(float(sql`r.score`)),
  duplicatePhoto: boolean(sql`r.duplicate_photo`),
  recalled: boolean(sql`r.recalled`),
  samplingShare: nullable(float(sql`r.sampling_share`)),
  reviewedAt: nullable(timestamptz(sql`r.review_finished_at`)),
  feedbackLabelId: nullable(bigint(sql`r.feedback_label_id`)),
  labelEs: nullable(text(sql`b.name_es`)),
  labelEn: nullable(text(sql`b.name_en`)),
  feedbackComment: nullable(text(sql`r.feedback_comment`)),
  objected: jsonb<ObjectedRow[]>(
    sql`case when r.review_status = 'objected' then ${objectedOf} else '[]' end`,
  ),
  contests: jsonb<ContestRow[]>(contestsOf),
});
export type OwnResponseRow = RowOf<typeof ownResponse>;

interface OwnPage {
  readonly id?: number | undefined;
  /** Whether they are to be answered again; undefined for both. */
  readonly objected?: boolean | undefined;
  readonly page: number;
  readonly limit: number;
}

/** One page of a person's responses, newest first, or the one with an id, and the total up to one past `cap`. */
export async function listOwnResponses(
  db: Database,
  scope: CompanyScope,
  userId: number,
  { id, objected, page, limit }: OwnPage,
  cap: number,
): Promise<{ rows: OwnResponseRow[]; total: number }> {
  const one = id === undefined ? sql`` : sql` and r.id = ${id}`;
  const returned =
    objected === undefined
      ? sql``
      : objected
        ? sql` and r.review_status = 'objected'`
        : sql` and r.review_status <> 'objected'`;
  const own = sql`r.user_id = ${userId} and ${inCompanies('r', scope.companyIds)} and not r.deleted${one}${returned}`;
  const { rows } = await db.execute<OwnResponseRow & { total: number }>(sql`
    with page as materialized (
      select r.company_id, r.id, r.created_at from responses r where ${own}
      order by r.created_at desc, r.id desc offset ${page * limit} limit ${limit}
    ), total as (
      select ${cappedCount(sql`select 1 from responses r where ${own}`, cap + 1)} as total
    ), found as (
      select ${ownResponse.columns}
      from page
      join responses r on r.company_id = page.company_id and r.id = page.id
      join tasks t on t.company_id = r.company_id and t.id = r.task_id
      join locations l on l.id = r.location_id
      left join categories g on g.company_id = r.company_id and g.code = r.category_code
      left join feedback_labels b on b.id = r.feedback_label_id
    )
    select total.total, found.* from total left join found on true order by found."createdAt" desc, found.id desc`);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

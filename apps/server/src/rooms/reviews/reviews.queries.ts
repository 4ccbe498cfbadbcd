// SQL about the review of single responses.
import type { ReviewState } from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { boolean, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import { answerIdsOf, hasLapsed, responses } from '../responses/index.ts';

export const lockedReview = selection({
  ...responses.as('r', 'id', 'companyId', 'reviewedBy', 'teleauditTotal'),
  status: text<ReviewState>(sql`r.review_status`),
  hasLapsed: boolean(sql`${hasLapsed('r')}`),
});
export type LockedReview = RowOf<typeof lockedReview>;

/** Holds a response's review until the transaction ends, so that two reviewers come one after the other. */
export async function lockReview(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<LockedReview | undefined> {
  const { rows } = await db.execute<LockedReview>(sql`
    select ${lockedReview.columns}
    from responses r where r.id = ${id} and not r.deleted and ${inScope('r', scope)} for update of r`);
  return rows[0];
}

/** Gives the review to a reviewer, or with null back to everybody. */
export async function saveReviewer(
  db: Database,
  companyId: number,
  id: number,
  userId: number | null,
): Promise<void> {
  const since = userId === null ? sql`null` : sql`now()`;
  await db.execute(sql`
    update responses set reviewed_by = ${userId}, review_started_at = ${since}, review_seen_at = ${since},
      review_finished_at = null
    where company_id = ${companyId} and id = ${id}`);
}

/** Notes that the reviewer is still there. */
export async function saveSignOfLife(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(
    sql`update responses set review_seen_at = now() where company_id = ${companyId} and id = ${id}`,
  );
}

export interface DecisionRow {
  status: ReviewState;
  feedbackLabelId: number | null;
  comment: string | null;
}

export async function saveDecision(
  db: Database,
  companyId: number,
  id: number,
  { status, feedbackLabelId, comment }: DecisionRow,
): Promise<void> {
  await db.execute(sql`
    update responses set review_status = ${status}, review_finished_at = now(), recalled = false,
      feedback_label_id = ${feedbackLabelId}, feedback_comment = ${comment}
    where company_id = ${companyId} and id = ${id}`);
}

/** An answer that is objected to, and why; without label and comment, for the reason of the whole review. */
export interface ObjectedAnswer {
  readonly id: number;
  readonly labelId: number | null;
  readonly comment: string | null;
}

/**
 * Marks exactly these answers and images of the response as objected to. Marks of an earlier review go, also of answers that have
 * left the response since.
 */
export async function saveObjections(
  db: Database,
  companyId: number,
  responseId: number,
  answers: readonly ObjectedAnswer[],
  imageIds: readonly number[],
): Promise<void> {
  const ids = answerIdsOf(companyId, responseId);
  await db.execute(sql`
    update answers a
    set objected = b.objection is not null,
      objection_label_id = (b.objection ->> 'labelId')::bigint, objection_comment = b.objection ->> 'comment'
    from (
      select one.company_id, one.id, o.value as objection from answers one
      left join jsonb_array_elements(${JSON.stringify(answers)}::jsonb) o on (o.value ->> 'id')::bigint = one.id
      where one.company_id = ${companyId} and one.id in ${ids}
    ) b
    where a.company_id = b.company_id and a.id = b.id and (a.objected or b.objection is not null)`);
  await db.execute(sql`
    update answer_images i set objected = not i.objected
    from answers a
    where a.company_id = ${companyId} and a.id in ${ids}
      and i.company_id = a.company_id and i.answer_id = a.id
      and i.objected <> (i.id = any (${sql.ids(imageIds)}))`);
}

/** The labels of a rejection in a language. */
export async function listFeedbackLabels(
  db: Database,
  locale: Locale,
): Promise<{ id: number; name: string }[]> {
  const name = sql.raw(locale === 'es' ? 'name_es' : 'name_en');
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, ${name} as name from feedback_labels order by id`,
  );
  return rows;
}

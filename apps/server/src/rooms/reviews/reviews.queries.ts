// SQL about the review of single responses.
import type { ReviewState } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import { inResponseScope } from '../responses/index.ts';

export interface LockedReview extends Record<string, unknown> {
  id: number;
  companyId: number;
  status: ReviewState;
  reviewedBy: number | null;
  teleauditTotal: number;
}

/** Holds a response's review until the transaction ends, so that two reviewers come one after the other. */
export async function lockReview(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<LockedReview | undefined> {
  const { rows } = await db.execute<LockedReview>(sql`
    select r.id, r.company_id as "companyId", r.review_status as status, r.reviewed_by as "reviewedBy",
      r.teleaudit_total as "teleauditTotal"
    from responses r where r.id = ${id} and not r.deleted and ${inResponseScope(scope)} for update of r`);
  return rows[0];
}

/** Gives the review to a reviewer. */
export async function saveStart(db: Database, companyId: number, id: number, userId: number): Promise<void> {
  await db.execute(sql`
    update responses set reviewed_by = ${userId}, review_started_at = now(), review_finished_at = null
    where company_id = ${companyId} and id = ${id}`);
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
    update responses set review_status = ${status}, review_finished_at = now(),
      feedback_label_id = ${feedbackLabelId}, feedback_comment = ${comment}
    where company_id = ${companyId} and id = ${id}`);
}

/** Marks exactly these answers and images of the response as objected to; marks of an earlier review go. */
export async function saveObjections(
  db: Database,
  companyId: number,
  responseId: number,
  answerIds: readonly number[],
  imageIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update answers set objected = not objected
    where company_id = ${companyId} and response_id = ${responseId}
      and objected <> (id = any (${[...answerIds]}::bigint[]))`);
  await db.execute(sql`
    update answer_images i set objected = not i.objected
    from answers a
    where a.company_id = ${companyId} and a.response_id = ${responseId}
      and i.company_id = a.company_id and i.answer_id = a.id
      and i.objected <> (i.id = any (${[...imageIds]}::bigint[]))`);
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

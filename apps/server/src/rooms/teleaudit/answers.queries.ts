// SQL about single answers under audit: finding, locking, marking done.
import type { TeleauditState } from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { bigint, int, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type VisitPlace, visitPlaceOf } from '../field/index.ts';
import { type ReviewStatus } from '../responses/index.ts';

const auditedAnswer = selection({
  id: bigint(sql`a.id`),
  companyId: bigint(sql`a.company_id`),
  responseId: bigint(sql`a.response_id`),
  questionId: bigint(sql`a.question_id`),
  teleauditStatus: text<TeleauditState>(sql`a.teleaudit_status`),
  /** How often it came to the auditors: 1, and one more with every reaudit. */
  auditRound: int(sql`a.audit_round`),
  reviewStatus: text<ReviewStatus>(sql`r.review_status`),
  productId: nullable(bigint(sql`r.product_id`)),
  categoryCode: nullable(text(sql`r.category_code`)),
  assignmentId: nullable(bigint(sql`r.assignment_id`)),
});
export type AuditedAnswer = RowOf<typeof auditedAnswer>;

const audited = sql`${auditedAnswer.columns}
  from answers a join responses r on r.company_id = a.company_id and r.id = a.response_id`;

/** An answer in scope that is to be audited at all; undefined otherwise. */
export async function findAnswer(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<AuditedAnswer | undefined> {
  const { rows } = await db.execute<AuditedAnswer>(sql`
    select ${audited} where a.id = ${id} and a.teleaudit_status <> 'not-required' and not r.deleted
      and ${inScope('r', scope)}`);
  return rows[0];
}

/** The same, held until the transaction ends: auditors of one answer come one after the other. */
export async function lockAnswer(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<AuditedAnswer | undefined> {
  const { rows } = await db.execute<AuditedAnswer>(sql`
    select ${audited} where a.id = ${id} and a.teleaudit_status <> 'not-required' and not r.deleted
      and ${inScope('r', scope)} for update of a`);
  return rows[0];
}

/** Where the response of such an answer was given; undefined out of scope. */
export async function findAnswerPlace(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<VisitPlace | undefined> {
  const { rows } = await db.execute<VisitPlace>(sql`
    select ${visitPlaceOf('r').columns}
    from answers a join responses r on r.company_id = a.company_id and r.id = a.response_id
    where a.id = ${id} and a.teleaudit_status <> 'not-required' and not r.deleted and ${inScope('r', scope)}`);
  return rows[0];
}

/** The answer an image in scope belongs to. */
export async function findAnswerOfImage(
  db: Database,
  scope: CompanyScope,
  imageId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ answerId: number }>(sql`
    select i.answer_id as "answerId" from answer_images i
    join answers a on a.company_id = i.company_id and a.id = i.answer_id
    join responses r on r.company_id = a.company_id and r.id = a.response_id
    where i.id = ${imageId} and not r.deleted and ${inScope('r', scope)}`);
  return rows[0]?.answerId;
}

/** Holds a response, so that its counts are changed by one auditor at a time. */
export async function lockResponse(
  db: Database,
  companyId: number,
  id: number,
): Promise<ReviewStatus | undefined> {
  const { rows } = await db.execute<{ reviewStatus: ReviewStatus }>(sql`
    select review_status as "reviewStatus" from responses
    where company_id = ${companyId} and id = ${id} and not deleted for update`);
  return rows[0]?.reviewStatus;
}

/** Marks the answer done; false when it already was. */
export async function saveDone(db: Database, companyId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update answers set teleaudit_status = 'done'
    where company_id = ${companyId} and id = ${id} and teleaudit_status in ('pending', 'reaudit') returning id`);
  return rows.length > 0;
}

export interface TeleauditCounts {
  total: number;
  done: number;
}

const counted = (companyId: number, responseId: number) => sql`
  select count(*) filter (where teleaudit_status <> 'not-required')::int as total,
    count(*) filter (where teleaudit_status = 'done')::int as done
  from answers where company_id = ${companyId} and response_id = ${responseId}`;

/** Answers of a response that are to be audited, and that are done. */
export async function readCounts(
  db: Database,
  companyId: number,
  responseId: number,
): Promise<TeleauditCounts> {
  const { rows } = await db.execute<TeleauditCounts>(counted(companyId, responseId));
  return rows[0] ?? { total: 0, done: 0 };
}

/** Counts the response's answers again and keeps the result with it. The response is locked. */
export async function saveCounts(
  db: Database,
  companyId: number,
  responseId: number,
): Promise<TeleauditCounts> {
  const { rows } = await db.execute<TeleauditCounts>(sql`
    update responses r set teleaudit_total = c.total, teleaudit_done = c.done
    from (${counted(companyId, responseId)}) c
    where r.company_id = ${companyId} and r.id = ${responseId}
    returning c.total, c.done`);
  return rows[0] ?? { total: 0, done: 0 };
}

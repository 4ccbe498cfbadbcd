// SQL about one response in its administration: found by one of its answers, held, its header changed.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, boolean, int, type RowOf, selection } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { responses } from './responses.queries.ts';

const administered = selection(
  responses.as(
    'r',
    'id',
    'companyId',
    'projectId',
    'taskId',
    'version',
    'deleted',
    'reviewStatus',
    'reviewedBy',
    'startedAt',
    'finishedAt',
    'createdAt',
  ),
);
export type AdministeredRow = RowOf<typeof administered>;

/** Holds a response in scope until the transaction ends, deleted or not; undefined when it is not there. */
export async function holdResponse(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<AdministeredRow | undefined> {
  const { rows } = await db.execute<AdministeredRow>(sql`
    select ${administered.columns} from responses r where r.id = ${id} and ${inScope('r', scope)} for no key update of r`);
  return rows[0];
}

const place = selection({
  companyId: bigint(sql`r.company_id`),
  responseId: bigint(sql`r.id`),
  /** The answer is part of the response: no other answer took another way through the task. */
  isPart: boolean(sql`a.response_id is not null`),
  /** Number of the answer as it is. */
  version: int(
    sql`(select greatest(1, max(v.number)) from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id)`,
  ),
});
export type AnswerPlace = RowOf<typeof place>;

/** Where an answer in scope stands; one that left its response is found by its versions. */
export async function findAnswerPlace(
  db: Database,
  scope: CompanyScope,
  answerId: number,
): Promise<AnswerPlace | undefined> {
  const { rows } = await db.execute<AnswerPlace>(sql`
    select ${place.columns} from answers a join responses r on r.company_id = a.company_id
      and r.id = coalesce(a.response_id, (select v.response_id from answer_versions v
        where v.company_id = a.company_id and v.answer_id = a.id and v.number = 1))
    where a.id = ${answerId} and ${inScope('r', scope)}`);
  return rows[0];
}

export interface Header {
  readonly deleted?: boolean | undefined;
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  readonly createdAt?: string | undefined;
}

/** Changes what is given; the arrival stays (D59). */
export async function saveHeader(db: Database, companyId: number, id: number, header: Header): Promise<void> {
  await db.execute(sql`
    update responses set ${responses.set(header)} where company_id = ${companyId} and id = ${id}`);
}

/** Notes who reopened the review of a response, now, and why. */
export async function saveReopening(
  db: Database,
  companyId: number,
  id: number,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
  await db.execute(sql`
    update responses set reopened_at = now(), reopened_by = ${userId}, reopen_reason = ${reason}
    where company_id = ${companyId} and id = ${id}`);
}

/** The question that an answer answers. */
export async function findQuestionOf(db: Database, companyId: number, answerId: number): Promise<number> {
  const { rows } = await db.execute<{ questionId: number }>(sql`
    select question_id as "questionId" from answers where company_id = ${companyId} and id = ${answerId}`);
  return rows[0]?.questionId ?? 0;
}

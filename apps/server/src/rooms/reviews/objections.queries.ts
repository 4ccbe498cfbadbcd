// The answers and photos of one response that a reviewer may object to.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export async function listAnswerIds(db: Database, companyId: number, responseId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from answers where company_id = ${companyId} and response_id = ${responseId}`,
  );
  return rows.map(({ id }) => id);
}

/** Gives questions of a response that nobody answered an empty answer, to which the objection belongs; gives their ids. */
export async function addEmptyAnswers(
  db: Database,
  companyId: number,
  responseId: number,
  questionIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into answers (company_id, response_id, question_id, value, teleaudit_status)
    select ${companyId}, ${responseId}, asked, null, 'not-required' from unnest(${sql.ids(questionIds)}) as asked
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

export async function listImagesOfResponse(
  db: Database,
  companyId: number,
  responseId: number,
): Promise<{ id: number; answerId: number }[]> {
  const { rows } = await db.execute<{ id: number; answerId: number }>(sql`
    select i.id, i.answer_id as "answerId"
    from answers a join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
    where a.company_id = ${companyId} and a.response_id = ${responseId}`);
  return rows;
}

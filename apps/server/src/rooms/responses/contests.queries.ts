// SQL of contests (D66): what a worker says against the objection to an answer, once per answer, and what became of it.
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/**
 * Ids of all answers of a response, with those that have left it: a decision concerns them too, since an edit may bring them back
 * later.
 */
export const answerIdsOf = (companyId: number, responseId: number): SQL => sql`(
  select own.id from answers own where own.company_id = ${companyId} and own.response_id = ${responseId}
  union select v.answer_id from answer_versions v where v.company_id = ${companyId} and v.response_id = ${responseId})`;

/** The contest of an answer as JSON; null where there is none. */
export const contestOf = (alias: 'a' | 'x'): SQL =>
  sql.raw(`case when ${alias}.contest_comment is not null then jsonb_build_object('comment', ${alias}.contest_comment,
        'contestedAt', ${alias}.contested_at, 'outcome', coalesce(${alias}.contest_outcome, 'open')) end`);

export interface Contest {
  readonly answerId: number;
  readonly comment: string;
}

/** Notes contests of answers that have none. Their response is locked. */
export async function saveContests(
  db: Database,
  companyId: number,
  responseId: number,
  contests: readonly Contest[],
): Promise<void> {
  await db.execute(sql`
    update answers a set contest_comment = w.comment, contested_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(contests)}::jsonb) as w ("answerId" bigint, comment text)
    where a.company_id = ${companyId} and a.response_id = ${responseId} and a.id = w."answerId"`);
}

/** Answers by what a decision made of their open contests. */
export interface SettledContests {
  readonly withdrawn: readonly number[];
  readonly upheld: readonly number[];
}

/**
 * Ends the open contests of a response: objections to `upheld` answers stay, others are withdrawn. An answer that has left the
 * response is no part of what was decided: its objection is withdrawn.
 */
export async function settleContests(
  db: Database,
  companyId: number,
  responseId: number,
  upheld: readonly number[] | 'all',
): Promise<SettledContests> {
  const isUpheld = upheld === 'all' ? sql`response_id is not null` : sql`id = any (${sql.ids(upheld)})`;
  const { rows } = await db.execute<{ id: number; outcome: 'withdrawn' | 'upheld' }>(sql`
    update answers set contest_outcome = case when ${isUpheld} then 'upheld' else 'withdrawn' end
    where company_id = ${companyId} and id in ${answerIdsOf(companyId, responseId)}
      and contest_comment is not null and contest_outcome is null
    returning id, contest_outcome as outcome`);
  const idsOf = (wanted: 'withdrawn' | 'upheld'): number[] =>
    rows.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  return { withdrawn: idsOf('withdrawn'), upheld: idsOf('upheld') };
}

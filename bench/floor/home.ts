// The two counts of the home page as barely as they can be: one statement each, no checks.
import { type AnswerOf, type contract, fieldsOf, ticketStates } from '@gondola/contract';
import type pg from 'pg';

/** Tickets of a company by state, each counted up to one past the cap. */
export async function countTickets(
  pool: pg.Pool,
  parameters: URLSearchParams,
): Promise<AnswerOf<typeof contract.tickets.byState>> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select tab.state, count(*)::int as count from unnest($2::text[]) tab (state) cross join lateral (
       select 1 from tickets t where t.company_id = $1 and t.state = tab.state and not t.is_challenge limit 10001
     ) t group by tab.state`,
    [Number(parameters.get('companyId')), ticketStates],
  );
  const found = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { counts: fieldsOf(ticketStates, (state) => found[state] ?? 0) };
}

/** Challenges of a company by status, all of them. */
export async function countChallenges(
  pool: pg.Pool,
  parameters: URLSearchParams,
): Promise<NonNullable<AnswerOf<typeof contract.home.page>['challenges']>> {
  const { rows } = await pool.query<{ status: string | null; count: number }>(
    `select challenge_status as status, count(*)::int as count from tickets
     where company_id = $1 and is_challenge group by challenge_status`,
    [Number(parameters.get('companyId'))],
  );
  const of = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    explained: of('explained'),
    solved: of('solved'),
    pending: of('pending'),
  };
}

// Which pending response is taken next: the oldest of all, or the next of a list that a reviewer narrowed.
import { inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { hasLapsed } from '../responses/index.ts';
import { narrowedBy, type ReviewFilter } from './review-list.queries.ts';
import { type LockedReview, lockedReview } from './reviews.queries.ts';

/** Reviewers who take the next response at the same moment; more would get the answer that none is left. */
const maxTakenAtOnce = 50;

const isFree = (alias: 'r' | 't'): SQL => {
  const name = sql.raw(alias);
  return sql`${name}.review_status = 'pending' and not ${name}.deleted and (${name}.reviewed_by is null or ${hasLapsed(alias)})`;
};

/**
 * The first free response by its date, held until the transaction ends. Those that other reviewers are taking at this moment
 * are passed over, so that two who ask at once get different ones.
 */
async function lockFirst(
  db: Database,
  scope: CompanyScope,
  where: SQL,
  direction: 'asc' | 'desc',
): Promise<LockedReview | undefined> {
  const by = (alias: 'r' | 't') => sql.raw(`${alias}.created_at ${direction}, ${alias}.id ${direction}`);
  const { rows } = await db.execute<LockedReview>(sql`
    with first as materialized (
      select t.company_id, t.id from unnest(${sql.ids(scope.companyIds)}) as partition (company_id)
      cross join lateral (
        select t.company_id, t.id, t.created_at from responses t
        where t.company_id = partition.company_id and ${isFree('t')} and ${inScope('t', scope)} and ${where}
        order by ${by('t')} limit ${maxTakenAtOnce}
      ) t order by ${by('t')} limit ${maxTakenAtOnce}
    )
    select ${lockedReview.columns}
    from first join responses r on r.company_id = first.company_id and r.id = first.id
    where ${isFree('r')} order by ${by('r')} limit 1 for update of r skip locked`);
  return rows[0];
}

/** The oldest pending response in scope that nobody has. */
export const lockOldestReview = (db: Database, scope: CompanyScope): Promise<LockedReview | undefined> =>
  lockFirst(db, scope, sql`true`, 'asc');

/** The first pending response of the list, newest first, that nobody has. */
export const lockFirstOfList = (
  db: Database,
  scope: CompanyScope,
  filter: ReviewFilter,
): Promise<LockedReview | undefined> =>
  lockFirst(db, scope, sql.join([sql`true`, ...narrowedBy(filter)], ' and '), 'desc');

/** The first below the row of a response; none where that is not in scope. */
export const lockNextOfList = (
  db: Database,
  scope: CompanyScope,
  filter: ReviewFilter,
  after: number,
): Promise<LockedReview | undefined> => {
  const isBelow = sql`(t.created_at, t.id) <
    (select p.created_at, p.id from responses p where p.id = ${after} and ${inScope('p', scope)})`;
  return lockFirst(db, scope, sql.join([isBelow, ...narrowedBy(filter)], ' and '), 'desc');
};

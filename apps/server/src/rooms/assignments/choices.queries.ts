// SQL of what a run is about: the people, locations and categories that a form has chosen, as sets.
import { clusters, resolveDraft, userGroups, wanted } from '../groups/index.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { MembershipChange } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';

/** Rows of a set, of which only those that are in use count, at most `max`. */
async function readChosen(
  db: Database,
  chosen: SQL | undefined,
  isInUse: SQL,
  max: number,
): Promise<{ ids: number[]; unused: number }> {
  if (!chosen) return { ids: [], unused: 0 };
  const { rows } = await db.execute<{ ids: number[]; unused: number }>(sql`
    with chosen as materialized (select t.id, ${isInUse} as in_use from ${chosen} order by t.id limit ${max})
    select coalesce(json_agg(id order by id) filter (where in_use), '[]') as ids,
      (count(*) filter (where not in_use))::int as unused
    from chosen`);
  return rows[0] ?? { ids: [], unused: 0 };
}

/** The people that a form has chosen, with the members of its groups as they are now, and how many are not active. */
export async function readPeople(
  db: Database,
  companyId: number,
  changes: readonly MembershipChange[],
  max: number,
): Promise<{ ids: number[]; unused: number }> {
  const draft = await resolveDraft(db, { kind: userGroups, companyId, groupId: 0 }, changes);
  return readChosen(db, wanted(draft), sql`(t.active and not t.deleted)`, max);
}

/** The locations that a form has chosen. */
export async function readLocations(
  db: Database,
  companyId: number,
  changes: readonly MembershipChange[],
  max: number,
): Promise<{ ids: number[]; unused: number }> {
  const draft = await resolveDraft(db, { kind: clusters, companyId, groupId: 0 }, changes);
  return readChosen(db, wanted(draft), sql`(not t.deleted)`, max);
}

/** How many of some people do not hold the scout role in a company. */
export async function countWithoutScout(
  db: Database,
  companyId: number,
  userIds: readonly number[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${userGroups.candidates(companyId)} t
    where t.id = any (${sql.ids(userIds)}) and not t.is_scout`);
  return rows[0]?.count ?? 0;
}

/** Categories by what was sent, as the company writes their codes; one that it does not have is left out. */
export async function readCategoryCodes(
  db: Database,
  companyId: number,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sent: string; code: string }>(sql`
    select w.sent, c.code from unnest(${sql.texts(codes)}) as w (sent)
    cross join lateral (
      select g.code, g.deleted from categories g
      where g.company_id = ${companyId} and g.folded_code = fold_code(w.sent)
      order by g.code = w.sent desc, g.deleted, g.code_copy limit 1
    ) c where not c.deleted`);
  return new Map(rows.map(({ sent, code }) => [sent, code]));
}

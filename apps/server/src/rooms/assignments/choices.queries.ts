// SQL of what a run is about: the people, locations and categories that a form has chosen, as sets.
import { clusters, resolveDraft, userGroups, wanted } from '../groups/index.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { MembershipChange } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';

/** Ids of a set, at most `max`, in order. */
async function readChosen(
  db: Database,
  chosen: SQL | undefined,
  isInUse: SQL,
  max: number,
): Promise<number[]> {
  if (!chosen) return [];
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(c.id order by c.id), '[]') as ids from (
      select t.id from ${chosen} and ${isInUse} order by t.id limit ${max}) c`);
  return rows[0]?.ids ?? [];
}

type Changes = readonly MembershipChange[];

/** People that changes choose, with the members of groups as they are now. */
const peopleOf = async (db: Database, companyId: number, changes: Changes): Promise<SQL | undefined> =>
  wanted(await resolveDraft(db, { kind: userGroups, companyId, groupId: 0 }, changes));

const locationsOf = async (db: Database, companyId: number, changes: Changes): Promise<SQL | undefined> =>
  wanted(await resolveDraft(db, { kind: clusters, companyId, groupId: 0 }, changes));

const isActive = sql`(t.active and not t.deleted)`;
const isLive = sql`(not t.deleted)`;

/** The people that a form has chosen and who are active. */
export async function readPeople(
  db: Database,
  companyId: number,
  changes: Changes,
  max: number,
): Promise<number[]> {
  return readChosen(db, await peopleOf(db, companyId, changes), isActive, max);
}

export interface PeopleCounts {
  /** Of those who are active. */
  readonly users: number;
  readonly inactive: number;
  /** Active ones who do not hold the scout role in the company. */
  readonly cannotAnswer: number;
}

/** How many people a form has chosen. */
export async function countPeople(
  db: Database,
  companyId: number,
  changes: Changes,
  max: number,
): Promise<PeopleCounts> {
  const none = { users: 0, inactive: 0, cannotAnswer: 0 };
  const chosen = await peopleOf(db, companyId, changes);
  if (!chosen) return none;
  const { rows } = await db.execute<PeopleCounts>(sql`
    select (count(*) filter (where c.active))::int as users, (count(*) filter (where not c.active))::int as inactive,
      (count(*) filter (where c.active and not c.is_scout))::int as "cannotAnswer"
    from (select ${isActive} as active, t.is_scout from ${chosen} limit ${max}) c`);
  return rows[0] ?? none;
}

/** The locations that a form has chosen. */
export async function readLocations(
  db: Database,
  companyId: number,
  changes: Changes,
  max: number,
): Promise<number[]> {
  return readChosen(db, await locationsOf(db, companyId, changes), isLive, max);
}

/** How many locations a form has chosen. */
export async function countLocations(
  db: Database,
  companyId: number,
  changes: Changes,
  max: number,
): Promise<number> {
  const chosen = await locationsOf(db, companyId, changes);
  if (!chosen) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${chosen} and ${isLive} limit ${max}) c`);
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

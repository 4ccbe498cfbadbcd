// The members of a group, with the changes of a form so far: read by pages, counted, and saved. Members are listed by name,
// along the index of the candidates.
import { type Matching } from '@gondola/contract';
import { pageRows, type PageRequest } from '../../platform/database/list-walk.ts';
import { cappedCount } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  arriving,
  candidates,
  type Draft,
  isMember,
  isStored,
  leaving,
  resolveSearch,
  storedMembers,
  wanted,
} from './draft.queries.ts';
import type { GroupKind } from './group-kinds.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

export type Side = 'in' | 'out';

/** Each way to be on a side of the form, as the rest of a select after `from`. */
function branchesOf(draft: Draft, side: Side): SQL[] {
  if (side === 'out') return [sql`${candidates(draft)} where not (${isMember(draft, isStored(draft))})`];
  const arrivals = arriving(draft);
  return [sql`${storedMembers(draft)} and ${isMember(draft, sql`true`)}`, ...(arrivals ? [arrivals] : [])];
}

export interface MemberPage<Member> {
  readonly rows: Member[];
  readonly total: number;
  readonly totalIsCapped: boolean;
}

const columnsOf = ({ shown }: GroupKind): SQL =>
  sql.raw(
    Object.entries<string>(shown)
      .map(([field, expression]) => `${expression} as "${field}"`)
      .join(', '),
  );

/** Whether a kind has too many candidates in a company to be sorted for a page. */
async function hasMany(db: Database, { areMany }: GroupKind, companyId: number): Promise<boolean> {
  if (!areMany) return false;
  const { rows } = await db.execute<{ many: boolean }>(sql`select (${areMany(companyId)}) as many`);
  return rows[0]?.many ?? false;
}

/** One page of a side of the form, narrowed by a search, and the total up to the cap. */
export async function listMembers<Member>(
  db: Database,
  draft: Draft<Member>,
  side: Side,
  search: Matching,
  { page, limit }: PageRequest,
): Promise<MemberPage<Member>> {
  const { kind, companyId } = draft;
  const { condition, ids } = await resolveSearch(db, kind, companyId, search);
  const order = sql.raw(`order by t.${kind.order}, t.id`);
  const read = { ...draft, probed: ids !== undefined || (await hasMany(db, kind, companyId)) };
  const some = (max: number, inOrder: SQL): SQL =>
    sql.join(
      branchesOf(read, side).map(
        (branch) =>
          sql`(select t.id, t.${sql.raw(kind.order)} from ${branch} and ${condition} ${inOrder} limit ${max})`,
      ),
      ' union all ',
    );
  const { rows } = await db.execute<{ total: number; page: Member[] }>(sql`
    with page as materialized (
      select t.id from (${some((page + 1) * limit, order)}) t ${order} offset ${page * limit} limit ${limit})
    select ${cappedCount(sql`select 1 from (${some(capOfTotals() + 1, sql``)}) f`, capOfTotals() + 1)} as total,
      ${pageRows(sql`
        select ${columnsOf(kind)}, ${isStored(draft)} as "inGroup"
        from page join ${candidates({ ...draft, probed: true })} on t.id = page.id ${order}`)} as page`);
  const [{ total, page: found } = { total: 0, page: [] }] = rows;
  return { rows: found, total: Math.min(total, capOfTotals()), totalIsCapped: total > capOfTotals() };
}

const counted = (rest: SQL | undefined): SQL => (rest ? sql`(select count(*)::int from ${rest})` : sql`0`);

/** How many members saving the draft would bring in and take out, and how many there would be. */
export async function summarizeDraft(
  db: Database,
  draft: Draft,
): Promise<{ added: number; removed: number; members: number }> {
  const { rows } = await db.execute<{ added: number; removed: number; stored: number }>(sql`
    select ${counted(arriving(draft))} as added, ${counted(leaving(draft))} as removed,
      (select count(*)::int from ${storedMembers(draft)}) as stored`);
  const { added, removed, stored } = rows[0] ?? { added: 0, removed: 0, stored: 0 };
  return { added, removed, members: stored + added - removed };
}

/** Saves the changes of a group: two statements, however many members they are about. */
export async function saveMembership(
  db: Database,
  draft: Draft,
): Promise<{ added: number; removed: number }> {
  const { kind, companyId, groupId } = draft;
  const members = sql.raw(kind.members);
  const groupColumn = sql.raw(kind.groupColumn);
  const memberColumn = sql.raw(kind.memberColumn);
  const departures = leaving(draft);
  const arrivals = wanted(draft);
  const gone =
    departures &&
    (await db.execute(sql`
      delete from ${members} where company_id = ${companyId} and ${groupColumn} = ${groupId}
        and ${memberColumn} in (select t.id from ${departures})`));
  const come =
    arrivals &&
    (await db.execute(sql`
      insert into ${members} (company_id, ${groupColumn}, ${memberColumn})
      select ${companyId}::bigint, ${groupId}::bigint, t.id from ${arrivals}
      on conflict do nothing`));
  return { added: come?.rowCount ?? 0, removed: gone?.rowCount ?? 0 };
}

/** Some of the ids that cannot be members in this company; none when all can. */
export async function findNonCandidates(
  db: Database,
  kind: GroupKind,
  companyId: number,
  asked: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select asked.id from unnest(${sql.ids(asked)}) as asked (id)
    where not exists (select 1 from ${kind.candidates(companyId)} t where t.id = asked.id) limit 10`);
  return rows.map(({ id }) => id);
}

/** Ids of everyone in the group, for clients that keep the list themselves. */
export async function listMemberIds(db: Database, draft: Draft): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(t.id order by t.id), '[]') as ids from ${storedMembers(draft)}`);
  return rows[0]?.ids ?? [];
}

// A draft of a group as conditions the database can follow. A search that finds few is resolved to their ids first, by the
// index of words, so that what it brings in or takes out is reached by key; what finds many is looked for on the way.
import { type Matching, type MembershipChange, type Move, totalCap } from '@gondola/contract';
import { isIndexed, patternsOf } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type GroupKind, matches } from './group-kinds.queries.ts';

/** Whom a search or a step is about: the condition on `t` and, where they are few, ids of all it can hold for. */
export interface About {
  readonly condition: SQL;
  readonly ids: readonly number[] | undefined;
}

interface Step extends About {
  readonly change: Move;
}

/** A group as the form has it: stored, or not yet (id 0), with the changes not saved. */
export interface Draft<Member = unknown> {
  readonly kind: GroupKind<Member>;
  readonly companyId: number;
  readonly groupId: number;
  readonly steps: readonly Step[];
  /** Candidates are asked for one by one: an order of many is walked, or their ids are known. */
  readonly probed?: boolean;
}

const isAmong = (list: readonly number[]): SQL => sql`t.id = any (${sql.ids(list)})`;

/** Columns of codes and names are all in the words of a candidate, so that the index of words finds a superset. */
const isInWords = ({ columns }: GroupKind, column: string | undefined): boolean =>
  column === undefined || (column in columns && column !== 'categoryCode' && column !== 'role');

/** Resolves a search among the candidates of a company. */
export async function resolveSearch(
  db: Database,
  kind: GroupKind,
  companyId: number,
  search: Matching,
): Promise<About> {
  const { searchValue = '', column } = search;
  const condition = matches(kind, companyId, search);
  if (!kind.found || !isIndexed(searchValue) || !isInWords(kind, column))
    return { condition, ids: undefined };
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(f.id), '[]') as ids from (${kind.found(companyId, patternsOf(searchValue), totalCap + 1)}) f`);
  const ids = rows[0]?.ids ?? [];
  if (ids.length > totalCap) return { condition, ids: undefined };
  return { condition: sql`${isAmong(ids)} and ${condition}`, ids };
}

/** Resolves the searches among the changes of a form. */
export async function resolveDraft<Member>(
  db: Database,
  group: Omit<Draft<Member>, 'steps'>,
  changes: readonly MembershipChange[],
): Promise<Draft<Member>> {
  const steps: Step[] = [];
  for (const step of changes) {
    const about =
      'ids' in step
        ? { condition: isAmong(step.ids), ids: step.ids }
        : await resolveSearch(db, group.kind, group.companyId, step.matching);
    steps.push({ change: step.change, ...about });
  }
  return { ...group, steps };
}

/**
 * Whether candidate `t` is in the group as stored. Asked in a case, which the planner does not move: as a join it
 * relies on the statistics of the group, and right after tens of thousands were added there are none.
 */
export function isStored({ kind, companyId, groupId }: Draft): SQL {
  if (groupId === 0) return sql`false`;
  return sql`case when exists (select 1 from ${sql.raw(kind.members)} m where m.company_id = ${companyId}
    and m.${sql.raw(kind.groupColumn)} = ${groupId} and m.${sql.raw(kind.memberColumn)} = t.id) then true else false end`;
}

/** Whether candidate `t`, `stored` or not, is in the group after the changes: the last one about it decides. */
export function isMember({ steps }: Draft, stored: SQL): SQL {
  if (steps.length === 0) return stored;
  const cases = steps
    .toReversed()
    .map(({ change, condition }) => sql`when ${condition} then ${change === 'add'}::boolean`);
  return sql`case ${sql.join(cases, ' ')} else ${stored} end`;
}

/** Narrows `t` to what changes of one direction can be about; undefined where there are none. */
function narrowingOf({ steps }: Draft, change: Move): SQL | undefined {
  const own = steps.filter((step) => step.change === change);
  if (own.length === 0) return undefined;
  const ids = own.flatMap((step) => step.ids ?? []);
  return own.every((step) => step.ids !== undefined) ? isAmong(ids) : sql`true`;
}

/** Possible members, as `t`. */
export const candidates = ({ kind, companyId, probed }: Draft): SQL =>
  sql`${kind.candidates(companyId, probed)} t`;

/**
 * Stored members as the rest of a select after `from`. They are read as one set: looked up one by one along an index of names,
 * members that all stand at its end would cost a look-up for every candidate before them.
 */
export function storedMembers(draft: Draft): SQL {
  const { kind, companyId, groupId } = draft;
  return sql`(select m.${sql.raw(kind.memberColumn)} as id from ${sql.raw(kind.members)} m
      where m.company_id = ${companyId} and m.${sql.raw(kind.groupColumn)} = ${groupId} offset 0) m
    join ${candidates(draft)} on t.id = m.id where true`;
}

/** Candidates that the changes are to bring in, those who are there already among them; undefined when no change can. */
export function wanted(draft: Draft): SQL | undefined {
  const narrowing = narrowingOf(draft, 'add');
  return narrowing && sql`${candidates(draft)} where ${narrowing} and ${isMember(draft, sql`false`)}`;
}

/** Candidates that the changes bring in and that are not there yet; undefined when no change can. */
export function arriving(draft: Draft): SQL | undefined {
  const all = wanted(draft);
  return all && sql`${all} and not (${isStored(draft)})`;
}

/** Stored members that the changes take out; undefined when no change can. */
export function leaving(draft: Draft): SQL | undefined {
  const narrowing = narrowingOf(draft, 'remove');
  return narrowing && sql`${storedMembers(draft)} and ${narrowing} and not (${isMember(draft, sql`true`)})`;
}

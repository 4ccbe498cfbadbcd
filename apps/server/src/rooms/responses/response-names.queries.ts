// The names by which responses are found and shown in lists: of task, location and person.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { carriesWords } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Names of a response `t`, by sub-selects: planning as many joins takes longer than reading a page. */
export const nameColumns = sql.raw(`
  (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
  (select l.name from locations l where l.id = t.location_id) as "locationName",
  (select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code) as "categoryName",
  (select u.whole_name from users u where u.id = t.user_id) as "userName"`);

/** Ids that the words of a search resolve to. */
export interface FoundNames {
  readonly taskIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly userIds: readonly number[];
  /** The response whose number was searched. */
  readonly responseIds: readonly number[];
}

/** Whether a response `t` is one of those a search found. */
export const inNames = ({ taskIds, locationIds, userIds, responseIds }: FoundNames): SQL =>
  sql`(t.task_id = any (${sql.ids(taskIds)}) or t.location_id = any (${sql.ids(locationIds)})
    or t.user_id = any (${sql.ids(userIds)}) or t.id = any (${sql.ids(responseIds)}))`;

/** A search resolves no more names than this. */
const maxNames = 1_000;

/** The tasks, locations and people whose texts carry every word. */
export async function findNames(db: Database, scope: CompanyScope, words: string): Promise<FoundNames> {
  const companies = sql.ids(scope.companyIds);
  const { rows } = await db.execute<{ kind: 'task' | 'location' | 'user'; id: number }>(sql`
    (select 'task' as kind, t.id from tasks t
      where t.company_id = any (${companies}) and ${carriesWords(sql`t.search_text`, words)} limit ${maxNames})
    union all
    (select distinct 'location', l.location_id from company_locations l
      where l.company_id = any (${companies}) and ${carriesWords(sql`l.sort_name`, words)} limit ${maxNames})
    union all
    (select 'user', u.id from users u where ${carriesWords(sql`u.sort_name`, words)} and exists (
      select 1 from responses r where r.user_id = u.id and r.company_id = any (${companies})) limit ${maxNames})`);
  const of = (kind: string): number[] => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const responseIds = /^\d{1,15}$/.test(words) ? [Number(words)] : [];
  return { taskIds: of('task'), locationIds: of('location'), userIds: of('user'), responseIds };
}

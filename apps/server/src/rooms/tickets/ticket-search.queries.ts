// Searching tickets. Words resolve to something an index can follow first: ids of tickets, of people or of projects. Words
// that are in more tickets than are counted anyway stay words, and the list looks for them on its way.
import { totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { carriesWords, isIndexed, patternsOf } from '../../platform/database/search-words.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export type SearchColumn = 'subject' | 'crmTicketId' | 'content' | 'projectName' | 'creator';

type Place = 'subject' | 'content' | 'both';

/** The result of a search. */
export type FoundTickets =
  | { readonly by: 'id' | 'creator_id' | 'project_id'; readonly ids: readonly number[] }
  | {
      readonly by: 'words';
      readonly place: Place;
      readonly words: string;
      readonly number: number;
      /** Known to be in more tickets of the scope than are counted. */
      readonly isBeyondCap: boolean;
    };

/** `search_text` holds title and description folded (small letters, no accents): comparing it directly is ten times faster than ILIKE. */
function carries(place: Place, words: string): SQL {
  const anywhere = carriesWords(sql`t.search_text`, words);
  if (place === 'both') return anywhere;
  return sql`${anywhere} and ${carriesWords(sql`fold_words(${sql.raw(`t.${place}`)})`, words)}`;
}

/** The condition on `t` that a search came to. */
export function isFound(found: FoundTickets): SQL {
  if (found.by !== 'words') return sql`${sql.raw(`t.${found.by}`)} = any (${sql.ids(found.ids)})`;
  const { place, words, number } = found;
  return sql`(${carries(place, words)} or t.id = ${number})`;
}

/** The number in `T-000123`, `t 123` or `123`; 0, which no ticket has, where there is none. */
function ticketNumber(words: string): number {
  return Number(/^t?[- ]?0*(\d{1,12})$/i.exec(words)?.[1] ?? 0);
}

/** People or projects with such a name; where there are more, the search has to be narrowed. */
const maxNames = 1_000;

async function idsOf(db: Database, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map((row) => row.id);
}

async function searchText(
  db: Database,
  scope: CompanyScope,
  words: string,
  place: Place,
  among: SearchedAmong,
): Promise<FoundTickets> {
  const number = place === 'both' ? ticketNumber(words) : 0;
  const asWords = { by: 'words', place, words, number } as const;
  const carriersAmong = async (ids: readonly number[]): Promise<FoundTickets> => ({
    by: 'id',
    ids: await idsOf(
      db,
      sql`select t.id from tickets t where t.id = any (${sql.ids(ids)})
        and ${inCompanies('t', scope.companyIds)} and ${isFound({ ...asWords, isBeyondCap: false })}`,
    ),
  });
  if (typeof among === 'object') return carriersAmong(among.ids);
  if (!isIndexed(words)) return { ...asWords, isBeyondCap: false };
  const ids = await idsOf(
    db,
    sql`select search_tickets(${sql.ids(scope.companyIds)},
      ${sql.ids(scope.projectIds === 'all' ? null : scope.projectIds)}, ${sql.texts(patternsOf(words))}, ${among === 'challenges'}, ${totalCap + 1}) as id`,
  );
  if (ids.length > totalCap) return { ...asWords, isBeyondCap: place === 'both' };
  if (place === 'both') return { by: 'id', ids: number > 0 ? [...ids, number] : ids };
  return carriersAmong(ids);
}

/** The rows that are searched: everything of a kind, or the few rows that other filters leave. */
export type SearchedAmong = 'tickets' | 'challenges' | { readonly ids: readonly number[] };

/** Resolves words searched in a column; without one, in title, description and number. */
export async function searchTickets(
  db: Database,
  scope: CompanyScope,
  words: string,
  column: SearchColumn | undefined,
  among: SearchedAmong = 'tickets',
): Promise<FoundTickets> {
  switch (column) {
    case 'crmTicketId':
      return { by: 'id', ids: [ticketNumber(words)] };
    case 'creator':
      return {
        by: 'creator_id',
        ids: await idsOf(
          db,
          sql`select id from users where ${carriesWords(sql`sort_name`, words)} limit ${maxNames}`,
        ),
      };
    case 'projectName':
      return {
        by: 'project_id',
        ids: await idsOf(
          db,
          sql`select id from projects where ${inCompanies('projects', scope.companyIds)}
            and ${carriesWords(sql`fold_words(name)`, words)} limit ${maxNames}`,
        ),
      };
    default:
      return searchText(db, scope, words, column ?? 'both', among);
  }
}

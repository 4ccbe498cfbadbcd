// Everything is found the same way: `search_rows` gives the keys of the best matches, and the rows of those keys are read
// under the policies.
import type { FoundKind } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** The part of one kind that a person may see. */
export interface SearchScope {
  /** `all` only for people, who may be without a company. */
  readonly companyIds: readonly number[] | 'all';
  readonly projectIds: readonly number[] | 'all';
  /** Projects of which only what the person made is seen. */
  readonly ownProjectIds: readonly number[];
  /** Whose entities these are, where that matters: null for a caller who sees all of them. */
  readonly personId: number | null;
}

export interface FoundRow {
  id: number;
  companyId: number | null;
  companyName: string | null;
  title: string;
  /** Internal code; absent where the id is the number. */
  code: string | null;
  detail: string | null;
  /** The phrase is its number, code or address. */
  isNamed: boolean;
}

const company = sql.raw(
  't.company_id as "companyId", (select c.name from companies c where c.id = t.company_id) as "companyName"',
);
const nobody = sql.raw('null::bigint as "companyId", null as "companyName"');
const project = sql.raw(
  '(select p.name from projects p where p.company_id = t.company_id and p.id = t.project_id) as detail',
);
const byKey = sql.raw('t.company_id = f.company_id and t.id = f.id');

const ticket: SQL = sql`t.id, ${company}, t.subject as title, null as code, ${project} from found f join tickets t on ${byKey}`;

const rowsOf: Record<FoundKind, SQL> = {
  tickets: ticket,
  challenges: ticket,
  reports: sql`t.id, ${company}, t.report_name as title, null as code, t.report_description as detail
    from found f join powerbi_reports t on ${byKey}`,
  users: sql`t.id, ${nobody}, t.whole_name as title, null as code, t.email as detail
    from found f join users t on t.id = f.id`,
  locations: sql`t.location_id as id, ${company}, l.name as title, t.internal_code as code,
    concat_ws(' · ', l.chain, l.city) as detail
    from found f join company_locations t on t.company_id = f.company_id and t.location_id = f.id
      join locations l on l.id = t.location_id`,
  products: sql`t.id, ${company}, t.name as title, t.internal_code as code,
    concat_ws(' · ', t.ean, (select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code)) as detail
    from found f join products t on ${byKey}`,
  tasks: sql`t.id, ${company}, t.title, null as code, ${project} from found f join tasks t on ${byKey}`,
};

const list = (ids: readonly number[] | 'all'): SQL => sql.ids(ids === 'all' ? null : ids);

export interface FoundRows {
  readonly rows: FoundRow[];
  /** False where the words are so common that not every row could be looked at. */
  readonly isAll: boolean;
}

/** The best `max` matches of one kind, best first. */
export async function searchKind(
  db: Database,
  kind: FoundKind,
  { companyIds, projectIds, ownProjectIds, personId }: SearchScope,
  phrase: string,
  max: number,
): Promise<FoundRows> {
  const { rows } = await db.execute<{ rows: FoundRow[] | null; is_all: boolean }>(sql`
    with found as materialized (
      select * from search_rows(${kind}, ${list(companyIds)}, ${list(projectIds)}, ${list(ownProjectIds)}, ${personId}::bigint,
        ${phrase}, ${max}) with ordinality as f (company_id, id, is_named, place))
    select (select json_agg(r order by r.place) from (select f.place, f.is_named as "isNamed", ${rowsOf[kind]}) r) as rows,
      not exists (select 1 from found where id is null) as is_all`);
  const [row] = rows;
  return { rows: row?.rows ?? [], isAll: row?.is_all ?? true };
}

import { companyKeys } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { companies, type CompanyRow } from './companies.queries.ts';

/** The written columns of a company; its logo by key. */
const detailKeys = [...companyKeys, 'logoKey'] as const;
export type CompanyDetails = Pick<CompanyRow, (typeof detailKeys)[number]>;

/** The id a new company will have, so that the transaction may be allowed to see the row it writes. */
export async function nextCompanyId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('companies', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

/** Adds a company; false when a form of the same request made one already. */
export async function insertCompany(
  db: Database,
  row: CompanyDetails & { id: number; requestId: string | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${companies.insert(row, 'id', ...detailKeys, 'requestId')}
    on conflict (request_id) do nothing`);
  return rowCount === 1;
}

/** Every company there is by now: one that another request just made is in nobody's scope yet. */
export async function listAllCompanyIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>('select all_company_ids() as ids');
  return (rows[0]?.ids ?? []).map(Number);
}

export async function findCompanyOfRequest(db: Database, requestId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from companies where request_id = ${requestId}`,
  );
  return rows[0]?.id;
}

/** Holds a company in scope until the transaction ends; false when there is none. */
export async function lockCompany(db: Database, companyIds: readonly number[], id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from companies where id = ${id} and id = any (${sql.ids(companyIds)}) for update`);
  return rowCount === 1;
}

export async function saveCompany(db: Database, id: number, details: CompanyDetails): Promise<void> {
  await db.execute(sql`
    update companies set ${companies.set(details, ...detailKeys)}
    where id = ${id}`);
}

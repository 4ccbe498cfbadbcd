import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Lists longer than this are no help in a cell. */
const max = 1_000;

/** Texts that a column's cells may hold in a company, offered as a list in the template. */
export interface Offered {
  readonly categories: string[];
  readonly projects: string[];
  readonly groups: string[];
}

/** Category codes, and names of projects and groups of people of the company. */
export async function findOffered(db: Database, companyId: number): Promise<Offered> {
  const { rows } = await db.execute<Offered>(sql`
    select
      array(select code from categories where company_id = ${companyId} and not deleted order by code limit ${max}) as categories,
      array(select name from projects where company_id = ${companyId} order by name limit ${max}) as projects,
      array(select name from user_groups where company_id = ${companyId} and not deleted order by name limit ${max}) as groups`);
  return rows[0] ?? { categories: [], projects: [], groups: [] };
}

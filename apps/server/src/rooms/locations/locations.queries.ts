import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Whether the company has linked this location and not deleted it. */
export async function findCompanyLocation(
  db: Database,
  companyId: number,
  locationId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_locations
    where company_id = ${companyId} and location_id = ${locationId} and not deleted`);
  return rows.length > 0;
}

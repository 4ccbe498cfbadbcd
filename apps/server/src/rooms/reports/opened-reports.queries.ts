import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { reportColumns, type ReportRow } from './reports.queries.ts';

export interface OpenedReportRow extends ReportRow {
  user_id: number;
  /** Address of the person it is opened for. */
  email: string;
  /** The person's filter, read from JSON; null shows everything. */
  config_json: unknown;
}

/**
 * A report that is not deleted, with the filter of the person it is opened for. Undefined when it is not in scope or,
 * unless `mayOpenAll`, not associated with them.
 */
export async function findReportToOpen(
  db: Database,
  { companyIds }: CompanyScope,
  id: number,
  userId: number,
  mayOpenAll: boolean,
): Promise<OpenedReportRow | undefined> {
  const { rows } = await db.execute<OpenedReportRow>(sql`
    select ${reportColumns}, u.id as user_id, u.email, ur.config_json
    from powerbi_reports r
    join users u on u.id = ${userId}
    left join user_reports ur on ur.company_id = r.company_id and ur.powerbi_report_id = r.id
      and ur.user_id = u.id and not ur.deleted
    where r.id = ${id} and ${inCompanies('r', companyIds)} and not r.deleted
      and (${mayOpenAll} or ur.id is not null)`);
  return rows[0];
}

import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, jsonb, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { report } from './reports.queries.ts';

const openedReport = selection({
  ...report.fields,
  userId: bigint(sql`u.id`),
  /** Address of the person it is opened for. */
  email: text(sql`u.email`),
  /** The person's filter, read from JSON; null shows everything. */
  config: nullable(jsonb(sql`ur.config_json`)),
});
export type OpenedReportRow = RowOf<typeof openedReport>;

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
    select ${openedReport.columns}
    from powerbi_reports r
    join users u on u.id = ${userId}
    left join user_reports ur on ur.company_id = r.company_id and ur.powerbi_report_id = r.id
      and ur.user_id = u.id and not ur.deleted
    where r.id = ${id} and ${inCompanies('r', companyIds)} and not r.deleted
      and (${mayOpenAll} or ur.id is not null)`);
  return rows[0];
}

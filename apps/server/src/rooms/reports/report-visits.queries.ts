import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, type RowOf, selection, table, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { reports } from './reports.queries.ts';

export const reportVisits = table('report_visits', {
  companyId: bigint(),
  userId: bigint(),
  powerbiReportId: bigint(),
  visitedAt: timestamptz(),
});

export interface Visit {
  readonly companyId: number;
  readonly userId: number;
  readonly reportId: number;
  readonly at: Date;
}

/** Notes that someone opened a report; an earlier visit of theirs to it is replaced. */
export async function recordVisit(db: Database, { companyId, userId, reportId, at }: Visit): Promise<void> {
  await db.execute(sql`
    insert into ${reportVisits.insert({
      companyId,
      userId,
      powerbiReportId: reportId,
      visitedAt: sql`${at.toISOString()}::timestamptz`,
    })}
    on conflict (company_id, user_id, powerbi_report_id)
    do update set visited_at = greatest(report_visits.visited_at, excluded.visited_at)`);
}

const visitedReport = selection({
  ...reports.as('r', 'id', 'reportName', 'fileKey', 'warningStatus'),
  ...reportVisits.as('v', 'visitedAt'),
});
export type VisitedReportRow = RowOf<typeof visitedReport>;

/** The report someone opened last, of those that are still there and, unless `mayOpenAll`, still associated with them. */
export async function findLastVisit(
  db: Database,
  { companyIds }: CompanyScope,
  userId: number,
  mayOpenAll: boolean,
): Promise<VisitedReportRow | undefined> {
  const { rows } = await db.execute<VisitedReportRow>(sql`
    select ${visitedReport.columns}
    from report_visits v
    join powerbi_reports r on r.company_id = v.company_id and r.id = v.powerbi_report_id and not r.deleted
    where v.user_id = ${userId} and ${inCompanies('v', companyIds)}
      and (${mayOpenAll} or exists (select 1 from user_reports ur where ur.company_id = v.company_id
        and ur.user_id = v.user_id and ur.powerbi_report_id = v.powerbi_report_id and not ur.deleted))
    order by v.visited_at desc, r.id desc limit 1`);
  return rows[0];
}

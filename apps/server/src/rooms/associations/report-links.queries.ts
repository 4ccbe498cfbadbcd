// SQL of the links between people and reports, each with a filter of its own.
import type { ReportFilter, ReportKind, WarningStatus } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  jsonb,
  named,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type LinkKind, type ListRequest, matching, type Page, readPage } from './links.queries.ts';

export const userReports = table('user_reports', {
  id: withDefault(bigint()),
  companyId: bigint(),
  userId: bigint(),
  powerbiReportId: bigint(),
  /** The filter of the report for the person. */
  config: named('config_json', nullable(jsonb<ReportFilter>())),
  configDescription: nullable(text()),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
});

export type ReportLinkFields = Pick<RowOf<typeof userReports>, 'config' | 'configDescription'>;

export const reportLinks: LinkKind<ReportLinkFields> = {
  name: 'userReport',
  table: userReports.name,
  targetColumn: 'powerbi_report_id',
  targets: 'powerbi_reports',
  columns: selection({
    ...userReports.as('l', 'id', 'companyId', 'userId', 'config', 'configDescription', 'deleted'),
    targetId: bigint(sql`t.id`),
    targetName: text(sql`t.report_name`),
  }).columns,
  insert: ({ targetId, ...link }) =>
    userReports.insert(
      { ...link, powerbiReportId: targetId },
      'userId',
      'companyId',
      'powerbiReportId',
      'config',
      'configDescription',
    ),
  set: (changes) => userReports.set(changes, 'config', 'configDescription', 'deleted'),
  said: ({ targetId, config, configDescription }) => ({
    powerbiReportId: targetId,
    config,
    configDescription,
  }),
};

const linkedReport = selection({
  id: bigint(sql`r.id`),
  reportName: text(sql`r.report_name`),
  reportDescription: text(sql`r.report_description`),
  kind: text<ReportKind>(sql`r.kind`),
  warningStatus: text<WarningStatus>(sql`r.warning_status`),
  deleted: boolean(sql`r.deleted`),
  companyId: bigint(sql`r.company_id`),
  companyName: text(sql`c.name`),
  userPowerbiReportId: bigint(sql`l.id`),
  userId: bigint(sql`l.user_id`),
  config: nullable(jsonb<ReportFilter>(sql`l.config_json`)),
  configDescription: nullable(text(sql`l.config_description`)),
  createdAt: timestamptz(sql`l.created_at`),
  inReach: boolean(sql`(exists (select 1 from users u where u.id = l.user_id and u.role = 'superAdmin')
          or exists (select 1 from user_companies uc where uc.user_id = l.user_id and uc.company_id = r.company_id)
          or exists (select 1 from user_projects up
            where up.user_id = l.user_id and up.company_id = r.company_id and not up.deleted))`),
});
export type LinkedReportRow = RowOf<typeof linkedReport>;

/** Reports in scope a person is linked to, by name. */
export function listLinkedReports(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<LinkedReportRow>> {
  return readPage(
    db,
    {
      columns: linkedReport.columns,
      rest: sql`from user_reports l
        join powerbi_reports r on r.company_id = l.company_id and r.id = l.powerbi_report_id
        join companies c on c.id = r.company_id
        where l.user_id = ${userId} and not l.deleted and ${inCompanies('l', scope.companyIds)}
          and ${matching(sql`r.report_name`, request.searchValue)}`,
      order: sql`r.report_name, r.id`,
    },
    request,
  );
}

const otherReport = selection({
  id: bigint(sql`r.id`),
  reportName: text(sql`r.report_name`),
  reportDescription: text(sql`r.report_description`),
  kind: text<ReportKind>(sql`r.kind`),
  companyId: bigint(sql`r.company_id`),
  companyName: text(sql`c.name`),
});

/** Reports in scope, not deleted, a person is not linked to, by name. */
export function listOtherReports(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<RowOf<typeof otherReport>>> {
  return readPage(
    db,
    {
      columns: otherReport.columns,
      rest: sql`from powerbi_reports r join companies c on c.id = r.company_id
        where ${inCompanies('r', scope.companyIds)} and not r.deleted
          and ${matching(sql`r.report_name`, request.searchValue)}
          and not exists (select 1 from user_reports l where l.company_id = r.company_id
            and l.user_id = ${userId} and l.powerbi_report_id = r.id and not l.deleted)`,
      order: sql`r.report_name, r.id`,
    },
    request,
  );
}

/** The company of a report in scope that was not deleted. */
export async function companyOfReport(
  db: Database,
  scope: CompanyScope,
  reportId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ companyId: number }>(sql`
    select company_id as "companyId" from powerbi_reports
    where id = ${reportId} and not deleted and ${inCompanies('powerbi_reports', scope.companyIds)}`);
  return rows[0]?.companyId;
}

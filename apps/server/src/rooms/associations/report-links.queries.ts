// SQL of the links between people and reports, each with a filter of its own.
import type { ReportFilter, ReportKind, WarningStatus } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type ListRequest, named, type Page, pageOf } from './project-links.queries.ts';

export interface LinkedReportRow {
  id: number;
  reportName: string;
  reportDescription: string;
  kind: ReportKind;
  warningStatus: WarningStatus;
  deleted: boolean;
  companyId: number;
  companyName: string;
  userPowerbiReportId: number;
  config: ReportFilter | null;
  configDescription: string | null;
  inReach: boolean;
  createdAt: string;
}

/** Reports in scope a person is linked to, by name. */
export function listLinkedReports(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<LinkedReportRow>> {
  return pageOf(
    db,
    {
      columns: sql`r.id, r.report_name as "reportName", r.report_description as "reportDescription", r.kind,
        r.warning_status as "warningStatus", r.deleted, r.company_id as "companyId", c.name as "companyName",
        l.id as "userPowerbiReportId", l.config_json as config, l.config_description as "configDescription",
        l.created_at as "createdAt",
        (exists (select 1 from users u where u.id = l.user_id and u.role = 'superAdmin')
          or exists (select 1 from user_companies uc where uc.user_id = l.user_id and uc.company_id = r.company_id)
          or exists (select 1 from user_projects up
            where up.user_id = l.user_id and up.company_id = r.company_id and not up.deleted)) as "inReach"`,
      rest: sql`from user_reports l
        join powerbi_reports r on r.company_id = l.company_id and r.id = l.powerbi_report_id
        join companies c on c.id = r.company_id
        where l.user_id = ${userId} and not l.deleted and ${inCompanies('l', scope.companyIds)}
          and ${named(sql`r.report_name`, request.searchValue)}`,
      order: sql`r.report_name, r.id`,
    },
    request,
  );
}

export interface OtherReportRow {
  id: number;
  reportName: string;
  reportDescription: string;
  companyId: number;
  companyName: string;
}

/** Reports in scope, not deleted, a person is not linked to, by name. */
export function listOtherReports(
  db: Database,
  scope: CompanyScope,
  userId: number,
  request: ListRequest,
): Promise<Page<OtherReportRow>> {
  return pageOf(
    db,
    {
      columns: sql`r.id, r.report_name as "reportName", r.report_description as "reportDescription",
        r.company_id as "companyId", c.name as "companyName"`,
      rest: sql`from powerbi_reports r join companies c on c.id = r.company_id
        where ${inCompanies('r', scope.companyIds)} and not r.deleted
          and ${named(sql`r.report_name`, request.searchValue)}
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
    where id = ${reportId} and not deleted and company_id = any (${sql.ids(scope.companyIds)})`);
  return rows[0]?.companyId;
}

export interface ReportLinkRow {
  userPowerbiReportId: number;
  userId: number;
  companyId: number;
  powerbiReportId: number;
  reportName: string;
  config: ReportFilter | null;
  configDescription: string | null;
  deleted: boolean;
}

const linkColumns =
  sql.raw(`l.id as "userPowerbiReportId", l.user_id as "userId", l.company_id as "companyId",
  l.powerbi_report_id as "powerbiReportId", r.report_name as "reportName", l.config_json as config,
  l.config_description as "configDescription", l.deleted`);

const linkOf = (scope: CompanyScope, condition: SQL): SQL => sql`
  select ${linkColumns} from user_reports l
    join powerbi_reports r on r.company_id = l.company_id and r.id = l.powerbi_report_id
  where ${condition} and ${inCompanies('l', scope.companyIds)} for update of l`;

/** The link of a person to a report, live or removed; held until the transaction ends. */
export async function lockReportLink(
  db: Database,
  scope: CompanyScope,
  userId: number,
  reportId: number,
): Promise<ReportLinkRow | undefined> {
  const { rows } = await db.execute<ReportLinkRow>(
    linkOf(scope, sql`l.user_id = ${userId} and l.powerbi_report_id = ${reportId}`),
  );
  return rows[0];
}

/** The same by the link's id. */
export async function lockReportLinkById(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ReportLinkRow | undefined> {
  const { rows } = await db.execute<ReportLinkRow>(linkOf(scope, sql`l.id = ${id}`));
  return rows[0];
}

export interface ReportLinkFields {
  readonly config: ReportFilter | null;
  readonly configDescription: string | null;
}

const asJson = (config: ReportFilter | null): string | null =>
  config === null ? null : JSON.stringify(config);

/** Adds a link unless there is one, live or removed. */
export async function insertReportLink(
  db: Database,
  link: ReportLinkFields & { userId: number; companyId: number; powerbiReportId: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into user_reports (user_id, company_id, powerbi_report_id, config_json, config_description)
    values (${link.userId}, ${link.companyId}, ${link.powerbiReportId}, ${asJson(link.config)}::jsonb,
      ${link.configDescription})
    on conflict (company_id, user_id, powerbi_report_id) do nothing`);
  return rowCount === 1;
}

/** Sets the filter of a link and whether it lives. */
export async function saveReportLink(
  db: Database,
  companyId: number,
  id: number,
  link: ReportLinkFields & { deleted: boolean },
): Promise<void> {
  await db.execute(sql`
    update user_reports set config_json = ${asJson(link.config)}::jsonb,
      config_description = ${link.configDescription}, deleted = ${link.deleted}
    where company_id = ${companyId} and id = ${id}`);
}

import type { ReportKind, WarningStatus } from '@gondola/contract';
import { carriesWords } from '../../platform/database/search-words.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** What an edit may change. */
export interface ReportContent {
  report_name: string;
  report_id: string;
  report_description: string;
  workspace_id: string;
  file_key: string | null;
  kind: ReportKind;
  warning_status: WarningStatus;
  warning_message: string | null;
  /** Roles of the dataset's row-level security. */
  identity_roles: string[];
  deleted: boolean;
}

export interface ReportRow extends ReportContent {
  id: number;
  company_id: number;
  created_at: string;
}

/** What every read of a report `r` gives. */
export const reportColumns = sql.raw(`
  r.id, r.company_id, r.report_name, r.report_id, r.report_description, r.workspace_id, r.file_key, r.kind,
  r.warning_status, r.warning_message, r.identity_roles, r.deleted, r.created_at`);

/** One report in scope, or undefined. */
export async function findReport(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ReportRow | undefined> {
  const { rows } = await db.execute<ReportRow>(sql`
    select ${reportColumns} from powerbi_reports r where r.id = ${id} and ${inCompanies('r', scope.companyIds)}`);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockReport(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ReportRow | undefined> {
  const { rows } = await db.execute<ReportRow>(sql`
    select ${reportColumns} from powerbi_reports r where r.id = ${id} and ${inCompanies('r', scope.companyIds)} for update`);
  return rows[0];
}

const searched = {
  reportName: 'r.report_name',
  reportDescription: 'r.report_description',
  reportId: 'r.report_id',
  workspaceId: 'r.workspace_id',
} as const;

export interface ReportFilter {
  readonly words?: string | undefined;
  /** Searched column; name and description without it. */
  readonly column?: keyof typeof searched | undefined;
  /** False for the deleted ones, undefined for all. */
  readonly active?: boolean | undefined;
  /** Only reports associated with this person. */
  readonly userId?: number | undefined;
  readonly page: number;
  readonly limit: number;
}

function conditions(scope: CompanyScope, { words, column, active, userId }: ReportFilter): SQL {
  const parts = [inCompanies('r', scope.companyIds)];
  if (words) {
    parts.push(
      carriesWords(column ? sql`fold_words(${sql.raw(searched[column])})` : sql`r.search_text`, words),
    );
  }
  if (active !== undefined) parts.push(sql`r.deleted = ${!active}`);
  if (userId !== undefined) {
    parts.push(sql`exists (select 1 from user_reports ur where ur.company_id = r.company_id
      and ur.user_id = ${userId} and ur.powerbi_report_id = r.id and not ur.deleted)`);
  }
  return sql.join(parts, ' and ');
}

/** A page of reports, newest first. */
export async function listReports(
  db: Database,
  scope: CompanyScope,
  filter: ReportFilter,
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = conditions(scope, filter);
  const { rows } = await db.execute<ReportRow>(sql`
    select ${reportColumns} from powerbi_reports r where ${where}
    order by r.created_at desc, r.id desc offset ${filter.page * filter.limit} limit ${filter.limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from powerbi_reports r where ${where}`) };
}

export interface ReportOfUserRow extends ReportRow {
  company_name: string;
  user_id: number;
  user_name: string;
  relation_id: number;
  config_json: unknown;
  config_description: string | null;
}

/** A report with a person's link to it; undefined when there is no such link. */
export async function findReportOfUser(
  db: Database,
  scope: CompanyScope,
  id: number,
  userId: number,
): Promise<ReportOfUserRow | undefined> {
  const { rows } = await db.execute<ReportOfUserRow>(sql`
    select ${reportColumns}, c.name as company_name, u.id as user_id, u.full_name as user_name, ur.id as relation_id,
      ur.config_json, ur.config_description
    from powerbi_reports r
    join companies c on c.id = r.company_id
    join user_reports ur on ur.company_id = r.company_id and ur.powerbi_report_id = r.id and not ur.deleted
    join users u on u.id = ur.user_id
    where r.id = ${id} and ur.user_id = ${userId} and ${inCompanies('r', scope.companyIds)}`);
  return rows[0];
}

export interface NewReportRow {
  companyId: number;
  createdBy: number;
  requestId: string | null;
  content: Omit<ReportContent, 'warning_status' | 'warning_message' | 'deleted'>;
}

/** Adds a report; undefined when this request has already made one. */
export async function insertReport(
  db: Database,
  { companyId, createdBy, requestId, content }: NewReportRow,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into powerbi_reports (company_id, created_by, request_id, report_name, report_id, report_description,
      workspace_id, file_key, kind, identity_roles)
    values (${companyId}, ${createdBy}, ${requestId}, ${content.report_name}, ${content.report_id},
      ${content.report_description}, ${content.workspace_id}, ${content.file_key}, ${content.kind}, ${sql.texts(content.identity_roles)})
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The report an earlier submission of the same request made. */
export async function findReportOfRequest(
  db: Database,
  scope: CompanyScope,
  createdBy: number,
  requestId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from powerbi_reports r
    where r.created_by = ${createdBy} and r.request_id = ${requestId} and ${inCompanies('r', scope.companyIds)}`);
  return rows[0]?.id;
}

export async function saveReport(
  db: Database,
  companyId: number,
  id: number,
  content: ReportContent,
): Promise<void> {
  await db.execute(sql`
    update powerbi_reports set report_name = ${content.report_name}, report_id = ${content.report_id},
      report_description = ${content.report_description}, workspace_id = ${content.workspace_id},
      file_key = ${content.file_key}, kind = ${content.kind}, warning_status = ${content.warning_status},
      warning_message = ${content.warning_message}, identity_roles = ${sql.texts(content.identity_roles)},
      deleted = ${content.deleted}
    where company_id = ${companyId} and id = ${id}`);
}

import { type ReportKind, reportKeys, type WarningStatus } from '@gondola/contract';
import { carriesWords } from '../../platform/database/search-words.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  jsonb,
  list,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const reports = table('powerbi_reports', {
  id: withDefault(bigint()),
  companyId: bigint(),
  createdBy: nullable(bigint()),
  requestId: nullable(uuid()),
  reportName: text(),
  reportId: text(),
  reportDescription: text(),
  workspaceId: text(),
  fileKey: nullable(text()),
  kind: withDefault(text<ReportKind>()),
  warningStatus: withDefault(text<WarningStatus>()),
  warningMessage: nullable(text()),
  /** Roles of the dataset's row-level security. */
  identityRoles: withDefault(list(text())),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
});

const newContentKeys = [...reportKeys, 'workspaceId', 'fileKey', 'identityRoles'] as const;
const contentKeys = [...newContentKeys, 'warningStatus', 'warningMessage', 'deleted'] as const;

/** The columns of every read of a report `r`. */
export const report = selection(reports.except('r', 'createdBy', 'requestId'));
export type ReportRow = RowOf<typeof report>;
/** The content that an edit may change. */
export type ReportContent = Pick<ReportRow, (typeof contentKeys)[number]>;

/** One report in scope, or undefined. */
export async function findReport(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ReportRow | undefined> {
  const { rows } = await db.execute<ReportRow>(sql`
    select ${report.columns} from powerbi_reports r where r.id = ${id} and ${inCompanies('r', scope.companyIds)}`);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockReport(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ReportRow | undefined> {
  const { rows } = await db.execute<ReportRow>(sql`
    select ${report.columns} from powerbi_reports r where r.id = ${id} and ${inCompanies('r', scope.companyIds)} for update`);
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
    select ${report.columns} from powerbi_reports r where ${where}
    order by r.created_at desc, r.id desc offset ${filter.page * filter.limit} limit ${filter.limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from powerbi_reports r where ${where}`) };
}

const reportOfUser = selection({
  ...report.fields,
  companyName: text(sql`c.name`),
  userId: bigint(sql`u.id`),
  userName: text(sql`u.whole_name`),
  email: text(sql`u.email`),
  relationId: bigint(sql`ur.id`),
  config: nullable(jsonb(sql`ur.config_json`)),
  configDescription: nullable(text(sql`ur.config_description`)),
});
export type ReportOfUserRow = RowOf<typeof reportOfUser>;

/** A report with a person's link to it; undefined when there is no such link. */
export async function findReportOfUser(
  db: Database,
  scope: CompanyScope,
  id: number,
  userId: number,
): Promise<ReportOfUserRow | undefined> {
  const { rows } = await db.execute<ReportOfUserRow>(sql`
    select ${reportOfUser.columns}
    from powerbi_reports r
    join companies c on c.id = r.company_id
    join user_reports ur on ur.company_id = r.company_id and ur.powerbi_report_id = r.id and not ur.deleted
    join users u on u.id = ur.user_id
    where r.id = ${id} and ur.user_id = ${userId} and ${inCompanies('r', scope.companyIds)}`);
  return rows[0];
}

const newKeys = ['companyId', 'createdBy', 'requestId', ...newContentKeys] as const;
export type NewReport = Pick<RowOf<typeof reports>, (typeof newKeys)[number]>;

/** Adds a report; undefined when this request has already made one. */
export async function insertReport(db: Database, row: NewReport): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${reports.insert(row, ...newKeys)}
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
    update powerbi_reports set ${reports.set(content, ...contentKeys)}
    where company_id = ${companyId} and id = ${id}`);
}

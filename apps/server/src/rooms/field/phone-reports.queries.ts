// SQL of what phones say when their workers ask for help.
import type { PhoneStateReport } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { columnsCarry } from '../../platform/database/search-words.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { daysKept } from './devices.queries.ts';

/** Most reports that are kept of a person, from whatever phones: who reports again and again fills nobody's list. */
const maxReports = 20;

interface NewReport {
  readonly userId: number;
  readonly deviceId: string;
  readonly comment: string | null;
  readonly state: PhoneStateReport;
}

/** Keeps a report for each company of its worker. */
export async function insertReport(
  db: Database,
  companyIds: readonly number[],
  { userId, deviceId, comment, state }: NewReport,
): Promise<void> {
  await db.execute(sql`
    insert into field_reports (company_id, user_id, device_id, comment, body)
    select c.id, ${userId}, ${deviceId}, ${comment}, ${JSON.stringify(state)}::jsonb
    from companies c where c.id = any (${sql.ids(companyIds)})`);
  await db.execute(sql`
    delete from field_reports r where ${inCompanies('r', companyIds)} and r.user_id = ${userId} and r.id in (
      select ranked.id from (
        select o.id, row_number() over (partition by o.company_id order by o.reported_at desc, o.id desc) as place
        from field_reports o where ${inCompanies('o', companyIds)} and o.user_id = ${userId}) ranked
      where ranked.place > ${maxReports})`);
}

const listed = selection({
  id: bigint(sql`r.id`),
  userId: bigint(sql`r.user_id`),
  userName: text(sql`u.whole_name`),
  comment: nullable(text(sql`r.comment`)),
  state: jsonb<PhoneStateReport>(sql`r.body`),
  reportedAt: timestamptz(sql`r.reported_at`),
  total: int(sql`count(*) over ()::int`),
});
export type ReportRow = RowOf<typeof listed>;

/** One page of the reports of companies, newest first. */
export async function listReports(
  db: Database,
  companyIds: readonly number[],
  {
    words,
    page,
    limit,
  }: { readonly words?: string | undefined; readonly page: number; readonly limit: number },
): Promise<ReportRow[]> {
  const named = columnsCarry(words, sql`u.whole_name`, sql`r.comment`);
  const { rows } = await db.execute<ReportRow>(sql`
    select ${listed.columns} from field_reports r join users u on u.id = r.user_id
    where ${inCompanies('r', companyIds)}
      and ${named}
    order by r.reported_at desc, r.id desc offset ${page * limit} limit ${limit}`);
  return rows;
}

/** Deletes those that are older than what phones say is kept; gives how many. */
export async function forgetOldReports(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from field_reports where reported_at < now() - make_interval(days => ${daysKept}::int)`,
  );
  return rowCount ?? 0;
}

import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  int,
  named,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { readSettings } from '../settings/index.ts';

export const companies = table('companies', {
  id: withDefault(bigint()),
  name: text(),
  countryCode: withDefault(text()),
  taxId: nullable(text()),
  logoKey: named('logo_url', nullable(text())),
  whatsappLink: nullable(text()),
  timeZone: withDefault(text()),
  challengeNotifications: withDefault(boolean()),
  /** Made by the client: one filled form makes one company. */
  requestId: nullable(uuid()),
  /** In GB; 0 is without limit, null as the settings say. */
  storageQuota: nullable(int()),
});

export const company = selection(companies.except('c', 'requestId'));
export type CompanyRow = RowOf<typeof company>;

/** The companies in scope, by name. */
export async function listCompanies(db: Database, scope: CompanyScope): Promise<CompanyRow[]> {
  const { rows } = await db.execute<CompanyRow>(sql`
    select ${company.columns} from companies c where c.id = any (${sql.ids(scope.companyIds)}) order by c.name`);
  return rows;
}

/** The time zones of the companies in scope. */
export async function timeZonesOf(db: Database, scope: CompanyScope): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<Pick<CompanyRow, 'id' | 'timeZone'>>(sql`
    select c.id, c.time_zone as "timeZone" from companies c where c.id = any (${sql.ids(scope.companyIds)})`);
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

/** In which a file shows its moments: that of the companies in scope or, where they have several, the provider's. */
export async function timeZoneOf(db: Database, scope: CompanyScope): Promise<string> {
  const zones = new Set((await timeZonesOf(db, scope)).values());
  const [zone] = zones;
  if (zone !== undefined && zones.size === 1) return zone;
  return (await readSettings(db)).defaultTimeZone;
}

export async function findCompany(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<CompanyRow | undefined> {
  const { rows } = await db.execute<CompanyRow>(sql`
    select ${company.columns} from companies c
    where c.id = ${id} and c.id = any (${sql.ids(scope.companyIds)})`);
  return rows[0];
}

/** The companies of a person, within those the caller may see. */
export async function listCompaniesOfUser(
  db: Database,
  scope: CompanyScope,
  userId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select c.id, c.name from companies c
    where c.id = any (${sql.ids(scope.companyIds)}) and (
      exists (select 1 from user_companies uc where uc.company_id = c.id and uc.user_id = ${userId})
      or exists (select 1 from user_projects up where up.company_id = c.id and up.user_id = ${userId} and not up.deleted))
    order by c.name`);
  return rows;
}

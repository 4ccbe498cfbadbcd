import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface CompanyRow {
  id: number;
  name: string;
  countryCode: string;
  taxId: string | null;
  logoKey: string | null;
  whatsappLink: string | null;
  timeZone: string;
  challengeNotifications: boolean;
  storageQuota: number | null;
}

/** Columns of a CompanyRow, of the table aliased `c`. */
export const companyColumns =
  sql.raw(`c.id, c.name, c.country_code as "countryCode", c.tax_id as "taxId", c.logo_url as "logoKey",
  c.whatsapp_link as "whatsappLink", c.time_zone as "timeZone", c.challenge_notifications as "challengeNotifications",
  c.storage_quota as "storageQuota"`);

/** The companies in scope, by name. */
export async function listCompanies(db: Database, scope: CompanyScope): Promise<CompanyRow[]> {
  const { rows } = await db.execute<CompanyRow>(sql`
    select ${companyColumns} from companies c where c.id = any (${sql.ids(scope.companyIds)}) order by c.name`);
  return rows;
}

export async function findCompany(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<CompanyRow | undefined> {
  const { rows } = await db.execute<CompanyRow>(sql`
    select ${companyColumns} from companies c
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

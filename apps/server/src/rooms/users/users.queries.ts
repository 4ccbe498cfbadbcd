import type { Role } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import type { PasswordOwner } from './password-rules.ts';

export interface Account {
  id: number;
  passwordHash: string;
  isUsable: boolean;
  isVerified: boolean;
  fullName: string;
  email: string;
  role: Role;
  language: Locale | null;
}

/** The account behind an e-mail address; people who were deleted have none. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`
    select id, password_hash as "passwordHash", active as "isUsable", verified_at is not null as "isVerified",
      full_name as "fullName", email, role, language
    from users where email = ${email} and not deleted`);
  return rows[0];
}

/** The same by id. */
export async function findAccountById(db: Database, id: number): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`
    select id, password_hash as "passwordHash", active as "isUsable", verified_at is not null as "isVerified",
      full_name as "fullName", email, role, language
    from users where id = ${id} and not deleted`);
  return rows[0];
}

export interface UserRow {
  id: number;
  fullName: string;
  lastName: string | null;
  dni: string | null;
  email: string;
  role: Role;
  active: boolean;
  phoneNumber: string | null;
  bank: string | null;
  numberAccount: string | null;
  avatar: string | null;
  qrAuthorization: string | null;
  language: Locale | null;
}

export async function findUserRow(db: Database, id: number): Promise<UserRow | undefined> {
  const { rows } = await db.execute<UserRow>(sql`
    select id, full_name as "fullName", last_name as "lastName", dni, email, role, active, phone_number as "phoneNumber",
      bank, number_account as "numberAccount", avatar, qr_authorization as "qrAuthorization", language
    from users where id = ${id} and not deleted`);
  return rows[0];
}

export interface ProjectLinkRow {
  projectId: number;
  projectName: string;
  companyId: number;
  role: Exclude<Role, 'superAdmin'>;
}

/** Projects a person is linked to, within the companies of the transaction. */
export async function listProjectLinks(
  db: Database,
  userId: number,
  companyIds: readonly number[],
): Promise<ProjectLinkRow[]> {
  const { rows } = await db.execute<ProjectLinkRow>(sql`
    select up.project_id as "projectId", p.name as "projectName", up.company_id as "companyId", up.role
    from user_projects up join projects p on p.company_id = up.company_id and p.id = up.project_id
    where up.user_id = ${userId} and not up.deleted and up.company_id = any (${sql.ids(companyIds)}) order by p.name`);
  return rows;
}

/** What nobody may use of a person's own as a password. */
export async function findPasswordOwner(db: Database, id: number): Promise<PasswordOwner | undefined> {
  const { rows } = await db.execute<PasswordOwner>(sql`
    select full_name as "fullName", last_name as "lastName", email, company_names_of(id) as companies
    from users where id = ${id} and not deleted`);
  return rows[0];
}

export async function saveLanguage(db: Database, id: number, language: Locale): Promise<void> {
  await db.execute(sql`update users set language = ${language} where id = ${id}`);
}

export async function savePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`);
}

/** D14: which terms were accepted, and when; from then on the account can sign in. */
export async function acceptTerms(db: Database, id: number, documentId: number | null): Promise<void> {
  await db.execute(sql`
    update users set verified_at = coalesce(verified_at, now()), accepted_terms_document_id = ${documentId}, accepted_terms_at = now()
    where id = ${id}`);
}

export interface NewUser {
  fullName: string;
  lastName: string | null;
  dni: string;
  countryCode: string;
  email: string;
  role: Role;
  phoneNumber: string | null;
  numberAccount: string | null;
  qrAuthorization: string | null;
  avatar: string | null;
  bank: string | null;
  passwordHash: string;
}

/** Adds a person; undefined when the address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (full_name, last_name, dni, country_code, email, role, phone_number, number_account,
      qr_authorization, avatar, bank, password_hash)
    values (${user.fullName}, ${user.lastName}, ${user.dni}, ${user.countryCode}, ${user.email}, ${user.role},
      ${user.phoneNumber}, ${user.numberAccount}, ${user.qrAuthorization}, ${user.avatar}, ${user.bank}, ${user.passwordHash})
    on conflict (email) where not deleted do nothing
    returning id`);
  return rows[0]?.id;
}

export async function insertProjectLink(
  db: Database,
  link: { userId: number; companyId: number; projectId: number; role: Role },
): Promise<void> {
  await db.execute(sql`
    insert into user_projects (user_id, company_id, project_id, role)
    values (${link.userId}, ${link.companyId}, ${link.projectId}, ${link.role})`);
}

export interface Recipient {
  userId: number;
  email: string;
  fullName: string;
  language: Locale | null;
  /** True for those whose turn it is; false for someone who is only told. */
  mustAct: boolean;
}

export interface Administrator {
  userId: number;
  email: string;
  fullName: string;
  language: Locale | null;
  isSuperAdmin: boolean;
}

/** The administrators of a company: those who hold the role in one of its projects, and all super administrators. */
export async function listAdministrators(db: Database, companyId: number): Promise<Administrator[]> {
  const { rows } = await db.execute<Administrator>(sql`
    select u.id as "userId", u.email, u.full_name as "fullName", u.language, u.role = 'superAdmin' as "isSuperAdmin"
    from users u
    where u.active and not u.deleted and u.verified_at is not null and (u.role = 'superAdmin' or exists (
      select 1 from user_projects up
      where up.user_id = u.id and up.company_id = ${companyId} and up.role = 'admin' and not up.deleted))
    order by u.id`);
  return rows;
}

/** Who is told about something on a project: those holding one of the roles there (superAdmin: everywhere), and one more person. */
export async function listRecipients(
  db: Database,
  projectId: number,
  roles: readonly Role[],
  alsoUserId: number | null,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    select u.id as "userId", u.email, u.full_name as "fullName", u.language, bool_or(found.must_act) as "mustAct"
    from (
      select user_id, true as must_act from user_projects
        where project_id = ${projectId} and not deleted and role = any (${sql.texts(roles)})
      union all
      select id, true from users where role = 'superAdmin' and 'superAdmin' = any (${sql.texts(roles)})
      union all
      select ${alsoUserId}::bigint, false
    ) found
    join users u on u.id = found.user_id
    where u.active and not u.deleted and u.verified_at is not null
    group by u.id order by u.id`);
  return rows;
}

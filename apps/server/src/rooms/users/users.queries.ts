import { personKeys, type Role } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  type NewRow,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import type { PasswordOwner } from './password-rules.ts';

export const users = table('users', {
  id: withDefault(bigint()),
  email: text(),
  fullName: text(),
  lastName: nullable(text()),
  dni: nullable(text()),
  countryCode: withDefault(text()),
  role: text<Role>(),
  active: withDefault(boolean()),
  deleted: withDefault(boolean()),
  phoneNumber: nullable(text()),
  bank: nullable(text()),
  numberAccount: nullable(text()),
  avatar: nullable(text()),
  qrAuthorization: nullable(text()),
  language: nullable(text<Locale>()),
  passwordHash: text(),
  verifiedAt: nullable(timestamptz()),
  acceptedTermsDocumentId: nullable(bigint()),
  acceptedTermsAt: nullable(timestamptz()),
  createdAt: withDefault(timestamptz()),
});

export const userProjects = table('user_projects', {
  id: withDefault(bigint()),
  userId: bigint(),
  companyId: bigint(),
  projectId: bigint(),
  role: text<Exclude<Role, 'superAdmin'>>(),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
});

const account = selection({
  ...users.as('users', 'id', 'passwordHash', 'fullName', 'email', 'role', 'language'),
  isUsable: boolean(sql`users.active`),
  isVerified: boolean(sql`users.verified_at is not null`),
});
export type Account = RowOf<typeof account>;

/** The account behind an e-mail address; people who were deleted have none. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`
    select ${account.columns}
    from users where email = ${email} and not deleted`);
  return rows[0];
}

/** The same by id. */
export async function findAccountById(db: Database, id: number): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`
    select ${account.columns}
    from users where id = ${id} and not deleted`);
  return rows[0];
}

const user = selection(
  users.as(
    'users',
    'id',
    ...personKeys,
    'countryCode',
    'email',
    'role',
    'active',
    'avatar',
    'qrAuthorization',
    'language',
  ),
);
export type UserRow = RowOf<typeof user>;

export async function findUserRow(db: Database, id: number): Promise<UserRow | undefined> {
  const { rows } = await db.execute<UserRow>(sql`
    select ${user.columns}
    from users where id = ${id} and not deleted`);
  return rows[0];
}

const projectLink = selection({
  ...userProjects.as('up', 'projectId', 'companyId', 'role'),
  projectName: text(sql`p.name`),
});
export type ProjectLinkRow = RowOf<typeof projectLink>;

/** Projects a person is linked to, within the companies of the transaction. */
export async function listProjectLinks(
  db: Database,
  userId: number,
  companyIds: readonly number[],
): Promise<ProjectLinkRow[]> {
  const { rows } = await db.execute<ProjectLinkRow>(sql`
    select ${projectLink.columns}
    from user_projects up join projects p on p.company_id = up.company_id and p.id = up.project_id
    where up.user_id = ${userId} and not up.deleted and ${inCompanies('up', companyIds)} order by p.name`);
  return rows;
}

/** The words about a person that nobody may use as their password. */
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

/** D14: which terms were accepted, and when, where there were any; from then on the account can sign in. */
export async function acceptTerms(db: Database, id: number, documentId: number | null): Promise<void> {
  await db.execute(sql`
    update users set verified_at = coalesce(verified_at, now()), accepted_terms_document_id = ${documentId},
      accepted_terms_at = case when ${documentId}::bigint is null then null else now() end
    where id = ${id}`);
}

const newUserKeys = [
  ...personKeys,
  'countryCode',
  'email',
  'role',
  'qrAuthorization',
  'avatar',
  'passwordHash',
] as const;
export type NewUser = Pick<RowOf<typeof users>, (typeof newUserKeys)[number]>;

/** Adds a person; undefined when the address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${users.insert(user, ...newUserKeys)}
    on conflict (email) where not deleted do nothing
    returning id`);
  return rows[0]?.id;
}

export async function insertProjectLink(db: Database, link: NewRow<typeof userProjects>): Promise<void> {
  const given = userProjects.insert(link, 'userId', 'companyId', 'projectId', 'role');
  await db.execute(sql`insert into ${given}`);
}

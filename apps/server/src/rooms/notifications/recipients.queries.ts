// SQL of the recipients of notifications and mails.
import type { Role } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import { bigint, boolean, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';

const reader = {
  userId: bigint(sql`u.id`),
  email: text(sql`u.email`),
  fullName: text(sql`u.full_name`),
  language: nullable(text<Locale>(sql`u.language`)),
};

const recipient = selection({
  ...reader,
  /** True for those whose turn it is; false for someone who is only notified. */
  mustAct: boolean(sql`bool_or(found.must_act)`),
});
export type Recipient = RowOf<typeof recipient>;

const administrator = selection({ ...reader, isSuperAdmin: boolean(sql`u.role = 'superAdmin'`) });

/** The administrators of a company: those who hold the role in one of its projects, and all super administrators. */
export async function listAdministrators(
  db: Database,
  companyId: number,
): Promise<RowOf<typeof administrator>[]> {
  const { rows } = await db.execute<RowOf<typeof administrator>>(sql`
    select ${administrator.columns}
    from users u
    where u.active and not u.deleted and u.verified_at is not null and (u.role = 'superAdmin' or exists (
      select 1 from user_projects up
      where up.user_id = u.id and up.company_id = ${companyId} and up.role = 'admin' and not up.deleted))
    order by u.id`);
  return rows;
}

/** The people who are notified about something on a project: those with one of the roles there (superAdmin: everywhere), and one more person. */
export async function listRecipients(
  db: Database,
  projectId: number,
  roles: readonly Role[],
  alsoUserId: number | null,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    select ${recipient.columns}
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

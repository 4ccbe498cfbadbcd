import type { NotificationKind, NotificationEntity, Role } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  jsonb,
  nullable,
  type RowOf,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const notifications = table('notifications', {
  id: withDefault(bigint()),
  companyId: bigint(),
  userId: bigint(),
  kind: text<NotificationKind>(),
  entity: text<NotificationEntity>(),
  entityId: bigint(),
  values: withDefault(jsonb<Readonly<Record<string, string | number>>>()),
  dedupeKey: nullable(text()),
  createdAt: withDefault(timestamptz()),
  readAt: nullable(timestamptz()),
});

const newKeys = ['companyId', 'userId', 'kind', 'entity', 'entityId', 'values', 'dedupeKey'] as const;
export type NewNotification = Pick<RowOf<typeof notifications>, (typeof newKeys)[number]>;

/** Adds a line to a person's bell; false when the same line is there already. */
export async function insertNotification(db: Database, line: NewNotification): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${notifications.insert(line, ...newKeys)}
    on conflict (user_id, dedupe_key) do nothing`);
  return rowCount === 1;
}

export interface Reader {
  /** Whether they want a mail of this kind; they do unless they said otherwise. */
  byMail: boolean;
  /** Their global role, and those of their links in the company. */
  roles: Role[];
}

/** How a person is notified of something in a company. */
export async function findReader(
  db: Database,
  userId: number,
  companyId: number,
  kind: NotificationKind,
): Promise<Reader> {
  const { rows } = await db.execute<Reader>(sql`
    select coalesce((select by_mail from mail_choices where user_id = ${userId} and kind = ${kind}), true) as "byMail",
      array(
        select role from users where id = ${userId}
        union select role from user_projects where user_id = ${userId} and company_id = ${companyId} and not deleted
      ) as roles`);
  return rows[0] ?? { byMail: true, roles: [] };
}

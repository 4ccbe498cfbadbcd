import type { NotificationKind, NotificationThing, Role } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface NewNotification {
  readonly companyId: number;
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly thing: NotificationThing;
  readonly thingId: number;
  readonly values: Readonly<Record<string, string | number>>;
  readonly dedupeKey: string | null;
}

/** Adds a line to a person's bell; false when the same line is there already. */
export async function insertNotification(db: Database, line: NewNotification): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into notifications (company_id, user_id, kind, thing, thing_id, values, dedupe_key)
    values (${line.companyId}, ${line.userId}, ${line.kind}, ${line.thing}, ${line.thingId},
      ${JSON.stringify(line.values)}, ${line.dedupeKey})
    on conflict (user_id, dedupe_key) do nothing`);
  return rowCount === 1;
}

export interface Reader {
  /** Whether they want a mail of this kind; they do unless they said otherwise. */
  byMail: boolean;
  /** Their global role, and those of their links in the company. */
  roles: Role[];
}

/** How a person is told something of a company. */
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

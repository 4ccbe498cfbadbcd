import type { NotificationKind, NotificationThing } from '@gondola/contract';
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

/** Whether the person wants a mail of this kind; they do unless they said otherwise. */
export async function wantsMail(db: Database, userId: number, kind: NotificationKind): Promise<boolean> {
  const { rows } = await db.execute<{ byMail: boolean }>(sql`
    select by_mail as "byMail" from mail_choices where user_id = ${userId} and kind = ${kind}`);
  return rows[0]?.byMail ?? true;
}

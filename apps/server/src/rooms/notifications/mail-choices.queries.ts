import type { MailChoice, NotificationKind } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import { bigint, boolean, table, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const mailChoices = table('mail_choices', {
  userId: bigint(),
  kind: text<NotificationKind>(),
  byMail: boolean(),
});

/** A person's choices of mails; kinds they never chose about are absent. */
export async function findMailChoices(db: Database, userId: number): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ kind: NotificationKind; byMail: boolean }>(sql`
    select kind, by_mail as "byMail" from mail_choices where user_id = ${userId}`);
  return new Map(rows.map(({ kind, byMail }) => [kind, byMail]));
}

export async function saveMailChoice(
  db: Database,
  userId: number,
  { kind, byMail }: MailChoice,
): Promise<void> {
  await db.execute(sql`
    insert into ${mailChoices.insert({ userId, kind, byMail })}
    on conflict (user_id, kind) do update set by_mail = excluded.by_mail`);
}

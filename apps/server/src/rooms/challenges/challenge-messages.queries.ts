// SQL of the threads. Lines are only added.
import type { ChallengeMessage } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  type NewRow,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const challengeMessages = table('challenge_messages', {
  id: withDefault(bigint()),
  companyId: bigint(),
  ticketId: bigint(),
  userId: bigint(),
  side: text<ChallengeMessage['side']>(),
  requestId: nullable(uuid()),
  text: text(),
  fileKey: nullable(text()),
  createdAt: withDefault(timestamptz()),
});

const message = selection({
  ...challengeMessages.except('m', 'companyId', 'requestId'),
  userName: text(sql`u.full_name`),
});
export type MessageRow = RowOf<typeof message>;

/** A thread, oldest line first. */
export async function listMessages(db: Database, companyId: number, ticketId: number): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select ${message.columns} from challenge_messages m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.ticket_id = ${ticketId} order by m.id`);
  return rows;
}

const newMessageKeys = ['companyId', 'ticketId', 'userId', 'side', 'requestId', 'text', 'fileKey'] as const;

/** Adds a line; undefined when this request has already added one. */
export async function insertMessage(
  db: Database,
  row: NewRow<typeof challengeMessages>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${challengeMessages.insert(row, ...newMessageKeys)}
    on conflict (user_id, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The line an id, or an earlier submission of the same request, names. */
export async function findMessage(
  db: Database,
  companyId: number,
  userId: number,
  by: { id: number } | { requestId: string },
): Promise<MessageRow | undefined> {
  const which = 'id' in by ? sql`m.id = ${by.id}` : sql`m.request_id = ${by.requestId}`;
  const { rows } = await db.execute<MessageRow>(sql`
    select ${message.columns} from challenge_messages m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and ${which}`);
  return rows[0];
}

/** Everybody who wrote in a thread. */
export async function listAuthors(db: Database, companyId: number, ticketId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct user_id as id from challenge_messages
    where company_id = ${companyId} and ticket_id = ${ticketId} order by id`);
  return rows.map((row) => row.id);
}

// SQL of the threads. Lines are only added.
import type { ChallengeMessage } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface MessageRow {
  id: number;
  ticketId: number;
  userId: number;
  userName: string;
  side: ChallengeMessage['side'];
  text: string;
  fileKey: string | null;
  createdAt: string;
}

const columns = sql.raw(`
  m.id, m.ticket_id as "ticketId", m.user_id as "userId", u.full_name as "userName", m.side, m.text,
  m.file_key as "fileKey", m.created_at as "createdAt"`);

/** A thread, oldest line first. */
export async function listMessages(db: Database, companyId: number, ticketId: number): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select ${columns} from challenge_messages m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.ticket_id = ${ticketId} order by m.id`);
  return rows;
}

export interface NewMessage {
  readonly companyId: number;
  readonly ticketId: number;
  readonly userId: number;
  readonly side: ChallengeMessage['side'];
  readonly requestId: string | null;
  readonly text: string;
  readonly fileKey: string | null;
}

/** Adds a line; undefined when this request has already added one. */
export async function insertMessage(db: Database, row: NewMessage): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into challenge_messages (company_id, ticket_id, user_id, side, request_id, text, file_key)
    values (${row.companyId}, ${row.ticketId}, ${row.userId}, ${row.side}, ${row.requestId}, ${row.text}, ${row.fileKey})
    on conflict (user_id, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The line an id, or an earlier sending of the same request, names. */
export async function findMessage(
  db: Database,
  companyId: number,
  userId: number,
  by: { id: number } | { requestId: string },
): Promise<MessageRow | undefined> {
  const which = 'id' in by ? sql`m.id = ${by.id}` : sql`m.request_id = ${by.requestId}`;
  const { rows } = await db.execute<MessageRow>(sql`
    select ${columns} from challenge_messages m join users u on u.id = m.user_id
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

// SQL of the conversations. Messages are only added.
import type { ConversationSide } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
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

export const conversationMessages = table('conversation_messages', {
  id: withDefault(bigint()),
  companyId: bigint(),
  ticketId: bigint(),
  userId: bigint(),
  side: text<ConversationSide>(),
  requestId: nullable(uuid()),
  text: text(),
  createdAt: withDefault(timestamptz()),
});

const message = selection({
  ...conversationMessages.except('m', 'companyId', 'requestId'),
  userName: text(sql`u.whole_name`),
});
export type MessageRow = RowOf<typeof message>;

/** The messages about a ticket, oldest first. */
export async function listMessages(db: Database, companyId: number, ticketId: number): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select ${message.columns} from conversation_messages m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.ticket_id = ${ticketId} order by m.id`);
  return rows;
}

const newMessageKeys = ['companyId', 'ticketId', 'userId', 'side', 'requestId', 'text'] as const;

/** Adds a message; undefined when this request has already added one. */
export async function insertMessage(
  db: Database,
  row: NewRow<typeof conversationMessages>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${conversationMessages.insert(row, ...newMessageKeys)}
    on conflict (user_id, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The message that an id, or an earlier submission of the same request, names. */
export async function findMessage(
  db: Database,
  companyId: number,
  userId: number,
  by: { id: number } | { requestId: string },
): Promise<MessageRow | undefined> {
  const which = 'id' in by ? sql`m.id = ${by.id}` : sql`m.request_id = ${by.requestId}`;
  const { rows } = await db.execute<MessageRow>(sql`
    select ${message.columns} from conversation_messages m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and ${which}`);
  return rows[0];
}

export const conversationFiles = table('conversation_files', {
  companyId: bigint(),
  messageId: bigint(),
  position: int(),
  fileKey: text(),
});

/** Notes the files that a message carries, in their order. */
export async function insertFiles(
  db: Database,
  companyId: number,
  messageId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    insert into conversation_files (company_id, message_id, position, file_key)
    select ${companyId}, ${messageId}, position, key
    from unnest(${sql.texts(keys)}) with ordinality as f (key, position)`);
}

const file = selection({
  ...conversationFiles.as('f', 'messageId', 'fileKey'),
  /** Bytes. */
  size: nullable(bigint(sql`s.size`)),
});
export type MessageFileRow = RowOf<typeof file>;

/** The files of the messages about a ticket, by message and in their order. */
export async function listFiles(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<Map<number, MessageFileRow[]>> {
  const { rows } = await db.execute<MessageFileRow>(sql`
    select ${file.columns} from conversation_files f
      join conversation_messages m on m.company_id = f.company_id and m.id = f.message_id
      left join files s on s.key = f.file_key
    where m.company_id = ${companyId} and m.ticket_id = ${ticketId} order by f.message_id, f.position`);
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

export const conversationMentions = table('conversation_mentions', {
  companyId: bigint(),
  messageId: bigint(),
  userId: bigint(),
});

/** Notes whom a message names. */
export async function insertMentions(
  db: Database,
  companyId: number,
  messageId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db.execute(sql`
    insert into conversation_mentions (company_id, message_id, user_id)
    select ${companyId}, ${messageId}, id from unnest(${sql.ids(userIds)}) as m (id)`);
}

const mention = selection({
  ...conversationMentions.as('n', 'messageId', 'userId'),
  /** As the message writes it: the first name alone before lists showed both. */
  fullName: text(
    sql`case
    when strpos(m.text, '@' || u.whole_name) = 0 and strpos(m.text, '@' || u.full_name) > 0 then u.full_name
    else u.whole_name end`,
  ),
});
export type MentionRow = RowOf<typeof mention>;

/** Whom the messages about a ticket name, by message. */
export async function listMentions(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<Map<number, MentionRow[]>> {
  const { rows } = await db.execute<MentionRow>(sql`
    select ${mention.columns} from conversation_mentions n
      join conversation_messages m on m.company_id = n.company_id and m.id = n.message_id
      join users u on u.id = n.user_id
    where m.company_id = ${companyId} and m.ticket_id = ${ticketId} order by n.message_id, u.sort_name, u.id`);
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** Everybody who took part in a ticket: raised it, moved it, or wrote about it. */
export async function listParticipants(db: Database, companyId: number, ticketId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from conversation_messages where company_id = ${companyId} and ticket_id = ${ticketId}
    union select user_id from ticket_events
      where company_id = ${companyId} and ticket_id = ${ticketId} and user_id is not null
    union select creator_id from tickets
      where company_id = ${companyId} and id = ${ticketId} and creator_id is not null
    order by id`);
  return rows.map((row) => row.id);
}

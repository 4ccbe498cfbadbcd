// Messages and people as the contract shows them: the only way out of this room.
import type { ConversationMessage, Mentionable } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { MentionRow, MessageFileRow, MessageRow } from './conversation-messages.queries.ts';
import { sideOf } from './conversations.policy.ts';
import type { TicketReader } from './ticket-readers.queries.ts';

/** Whom the messages of a ticket mention and the files they carry, by message. */
interface Attached {
  readonly mentions: ReadonlyMap<number, readonly MentionRow[]>;
  readonly attached: ReadonlyMap<number, readonly MessageFileRow[]>;
}

/** Makes the presenter of messages for one reader. */
export const presentMessage =
  (files: FileStore, userId: number, { mentions, attached }: Attached) =>
  (row: MessageRow): ConversationMessage => ({
    id: row.id,
    text: row.text,
    files: (attached.get(row.id) ?? []).map(({ fileKey, size }) => ({
      fileUrl: files.addressOf(fileKey),
      thumbnailUrl: files.thumbnailOrNull(fileKey),
      size,
    })),
    createdAt: instantOf(row.createdAt),
    side: row.side,
    isOwn: row.userId === userId,
    User: { fullName: row.userName },
    mentions: (mentions.get(row.id) ?? []).map(({ userId: id, fullName }) => ({ id, fullName })),
  });

/** Somebody who can be mentioned; their address is nobody's business. */
export const presentMentionable = ({ userId, wholeName, roles }: TicketReader): Mentionable => ({
  id: userId,
  fullName: wholeName,
  side: sideOf(roles),
});

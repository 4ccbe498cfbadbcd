// Messages and people as the contract shows them: the only way out of this room.
import type { ConversationMessage, Mentionable } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { MentionRow, MessageRow } from './conversation-messages.queries.ts';
import { sideOf } from './conversations.policy.ts';
import type { TicketReader } from './ticket-readers.queries.ts';

/** Makes the presenter of messages for one reader. */
export const presentMessage =
  (files: FileStore, userId: number, mentions: ReadonlyMap<number, readonly MentionRow[]>) =>
  (row: MessageRow): ConversationMessage => ({
    id: row.id,
    text: row.text,
    fileUrl: files.addressOrNull(row.fileKey),
    thumbnailUrl: files.thumbnailOrNull(row.fileKey),
    createdAt: instantOf(row.createdAt),
    side: row.side,
    isOwn: row.userId === userId,
    User: { fullName: row.userName },
    mentions: (mentions.get(row.id) ?? []).map(({ userId: id, fullName }) => ({ id, fullName })),
  });

/** Somebody who can be mentioned; their address is nobody's business. */
export const presentMentionable = ({ userId, fullName, roles }: TicketReader): Mentionable => ({
  id: userId,
  fullName,
  side: sideOf(roles),
});

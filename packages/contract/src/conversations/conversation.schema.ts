import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';

/** On whose side somebody writes in a conversation. */
export const conversationSides = ['client', 'qa', 'provider'] as const;
export type ConversationSide = (typeof conversationSides)[number];

/** Somebody who can see the ticket. */
export const mentionable = z.object({ id, fullName: z.string(), side: z.enum(conversationSides) });
export type Mentionable = z.infer<typeof mentionable>;

export const conversationMessage = z.object({
  id,
  text: z.string(),
  files: z.array(
    z.object({
      fileUrl: z.string(),
      /** Of a picture; null where the file is none. */
      thumbnailUrl: z.nullable(z.string()),
      /** Bytes. */
      size: z.nullable(z.number()),
    }),
  ),
  createdAt: instant,
  side: z.enum(conversationSides),
  /** Written by the caller. */
  isOwn: z.boolean(),
  User: z.object({ fullName: z.string() }),
  /** Whom the text names as `@` and their name. */
  mentions: z.array(z.object({ id, fullName: z.string() })),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

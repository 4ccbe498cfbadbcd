// The conversation of a ticket, challenges among them: what is written, and who can be named in it.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, optionalText, requiredText, searchValue } from '../wire.ts';
import { conversationMessage, mentionable } from './conversation.schema.ts';

/** People that one message may name. */
export const maxMentions = 20;

/** Files that one message may carry. */
export const maxMessageFiles = 10;

/** People that are offered at a time. */
export const maxMentionable = 20;

export const newMessage = z.object({
  text: requiredText(5000),
  /** Addresses of files that the caller has uploaded, in the order in which they are shown. */
  fileUrls: z._default(z.array(requiredText(1000)).check(z.maxLength(maxMessageFiles)), []),
  /** The one file, from pages that know no more. */
  fileUrl: optionalText(1000),
  /** People that the text names; each must be able to see the ticket. */
  mentions: z._default(z.array(id).check(z.maxLength(maxMentions)), []),
  /** Made by the client for one message: sending it twice adds one. */
  requestId: z.optional(z.uuid()),
});

export const conversationEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/conversations/{id}',
    access: 'support',
    reads: ['conversations'],
    summary: 'The conversation of a ticket or challenge, oldest message first',
    params: idParams,
    data: z.object({ messages: z.array(conversationMessage), can: z.object({ write: z.boolean() }) }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/messages',
    cost: 'mail',
    access: 'support',
    changes: ['conversations'],
    status: 201,
    summary: 'Write in the conversation of a ticket or challenge; who is mentioned is notified',
    params: idParams,
    body: newMessage,
    data: z.object({ message: conversationMessage }),
    errors: [409],
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/conversations/{id}/people',
    access: 'support',
    reads: ['users'],
    summary: 'People who can see a ticket or challenge, by name, to be mentioned in its conversation',
    params: idParams,
    query: z.object({ searchValue }),
    data: z.object({ people: z.array(mentionable) }),
  }),
};

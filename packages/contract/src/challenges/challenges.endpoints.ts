// What challenges have beyond being tickets: a thread, what they dispute, and mails that announce them. Raising,
// listing and answering them are calls of the tickets room, as the wire has it.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, id, idParams, optionalText, requiredText } from '../wire.ts';
import { challengeMessage, disputableResponse, dispute } from './challenge.schema.ts';

export const newChallengeMessage = z.object({
  text: requiredText(5000),
  fileUrl: optionalText(1000),
  /** Made by the client for one message: sending it twice adds one. */
  requestId: z.optional(z.uuid()),
});

/** People one notice may go to. */
export const maxNoticeEmails = 100;

export const challengeNotice = z.object({
  emails: z.array(email).check(z.minLength(1, 'required'), z.maxLength(maxNoticeEmails)),
  subject: requiredText(200),
  message: requiredText(5000),
  fileUrl: optionalText(1000),
  /** Made by the client for one notice: sending it twice mails once. */
  requestId: z.optional(z.uuid()),
});

export const challengeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/challenges/{id}',
    access: 'challenges',
    reads: ['challenges', 'tickets'],
    summary: 'The thread of a challenge and what it disputes',
    params: idParams,
    data: z.object({
      messages: z.array(challengeMessage),
      dispute: z.nullable(dispute),
      can: z.object({ write: z.boolean() }),
    }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/challenges/{id}/messages',
    cost: 'mail',
    access: 'challenges',
    changes: ['challenges'],
    status: 201,
    summary: 'Write in the thread of a challenge',
    params: idParams,
    body: newChallengeMessage,
    data: z.object({ message: challengeMessage }),
    errors: [409],
  }),
  disputable: endpoint({
    method: 'GET',
    path: '/api/challenges/responses/{id}',
    access: 'challenges',
    reads: ['reviews'],
    summary: 'A response by its number, to choose what a challenge disputes',
    params: idParams,
    data: z.object({ response: disputableResponse }),
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/send-email-ripley',
    cost: 'mail',
    access: 'challenges',
    changes: [],
    summary: 'Announce challenges by mail to people of the company, where the company has that feature',
    body: challengeNotice,
    data: z.object({ sent: z.int(), companyId: id }),
  }),
};

// The calls that challenges have beyond being tickets: what they dispute, and mails that announce them. Raising, listing and answering
// them are calls of the tickets room, as the wire has it; writing about them is of conversations.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, id, idParams, optionalText, requiredName, requiredText } from '../wire.ts';
import { challengeReply, disputableResponse, dispute } from './challenge.schema.ts';

/** People one notice may go to. */
export const maxNoticeEmails = 100;

export const challengeNotice = z.object({
  emails: z.array(email).check(z.minLength(1, 'required'), z.maxLength(maxNoticeEmails)),
  subject: requiredName(200),
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
    reads: ['tickets'],
    summary: 'What a challenge disputes, and who answered it when',
    params: idParams,
    data: z.object({
      dispute: z.nullable(dispute),
      /** Null while it is not answered. */
      reply: z.nullable(challengeReply),
    }),
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

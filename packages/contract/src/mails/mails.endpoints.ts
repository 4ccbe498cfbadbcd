import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, paging, pagingData } from '../wire.ts';
import { mailFilters, mailState } from './mail-filters.ts';

const mailHead = {
  id,
  to: z.string(),
  subject: z.string(),
  state: mailState,
  createdAt: instant,
  sentAt: z.nullable(instant),
  error: z.nullable(z.string()),
};
export const mailRow = z.object(mailHead);
export type MailRow = z.infer<typeof mailRow>;

export const mail = z.object({
  ...mailHead,
  text: z.string(),
  html: z.string(),
  /** It has a link that opens an account, which the outbox does not show. */
  hidesLink: z.boolean(),
});

export const mailEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    access: 'administration',
    reads: ['mails'],
    summary: 'The outbox: every mail written, newest first',
    query: z.object({ ...paging, ...mailFilters }),
    data: z.object({ mails: z.array(mailRow), totalMails: z.int(), ...pagingData }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/mails/{id}',
    access: 'administration',
    reads: ['mails'],
    summary: 'One mail of the outbox with its text',
    params: idParams,
    data: z.object({ mail }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/mails/{id}/send',
    cost: 'mail',
    access: 'administration',
    changes: ['mails'],
    summary: 'Send a mail again that failed, or one that was captured before there was a mail server',
    params: idParams,
    errors: [409],
    data: z.object({ mail: mailRow }),
  }),
};

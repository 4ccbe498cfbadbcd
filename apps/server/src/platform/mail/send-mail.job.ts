import type { JobDefinition } from '../jobs/jobs.ts';
import { deliverMail, giveMailUp } from './deliver-mail.ts';

/** Hands one queued mail to the mail server; after eight more tries in a quarter of an hour it is said to have failed. */
export const sendMailJob: JobDefinition<{ mailId: number }> = {
  name: 'send-mail',
  retryLimit: 8,
  // Mail servers refuse more connections than a few.
  atOnce: 5,
  run: ({ mailId }, services) => deliverMail(services, mailId),
  giveUp: ({ mailId }, services, error) => giveMailUp(services, mailId, error),
};

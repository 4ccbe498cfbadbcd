import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { MailRow } from './mails.queries.ts';

/** A line of the outbox. */
export const presentMail = (row: MailRow) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  createdAt: instantOf(row.created_at),
  sentAt: instantOrNull(row.sent_at),
  error: row.error,
});

import { ticketNumberOf } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import type { MovementListRow } from './wallet.queries.ts';

/** A movement as the wire shows it; where nobody wrote a comment, its reason in the reader's language. */
export const presentMovement = (locale: Locale) => (row: MovementListRow) => ({
  id: row.id,
  amount: row.amount,
  tokensLeft: row.tokens_left,
  createdAt: instantOf(row.created_at),
  comments: row.comments ?? (row.reason === null ? null : translate(locale, `wallet:reason.${row.reason}`)),
  Ticket:
    row.ticket_id === null || row.ticket_created_at === null
      ? null
      : { crmTicketId: ticketNumberOf(row.ticket_id), createdAt: instantOf(row.ticket_created_at) },
  User: row.user_name === null ? null : { fullName: row.user_name },
});

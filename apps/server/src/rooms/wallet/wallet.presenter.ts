import { ticketNumberOf } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import type { MovementListRow } from './movement-list.queries.ts';

/** What was written beside a movement or, where nobody wrote anything, its reason in the reader's language. */
export const commentOf = (locale: Locale, { comments, reason }: MovementListRow): string | null =>
  comments ?? (reason === null ? null : translate(locale, `wallet:reason.${reason}`));

/** A movement as the wire shows it. */
export const presentMovement = (locale: Locale) => (row: MovementListRow) => ({
  id: row.id,
  amount: row.amount,
  tokensLeft: row.tokens_left,
  kind: row.kind,
  createdAt: instantOf(row.created_at),
  comments: commentOf(locale, row),
  Ticket:
    row.ticket_id === null || row.ticket_created_at === null
      ? null
      : {
          crmTicketId: ticketNumberOf(row.ticket_id),
          createdAt: instantOf(row.ticket_created_at),
          isChallenge: row.is_challenge ?? false,
        },
  User: row.user_name === null ? null : { fullName: row.user_name },
});

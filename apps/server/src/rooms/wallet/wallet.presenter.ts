import { ticketNumberOf } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import type { MovementListRow } from './movement-list.queries.ts';

/** The comment on a movement or, where nobody wrote one, its reason in the reader's language. */
export const commentOf = (locale: Locale, { comments, reason }: MovementListRow): string | null =>
  comments ?? (reason === null ? null : translate(locale, `wallet:reason.${reason}`));

/** A movement as the wire shows it. */
export const presentMovement = (locale: Locale) => (row: MovementListRow) => ({
  id: row.id,
  amount: row.amount,
  tokensLeft: row.tokensLeft,
  kind: row.kind,
  createdAt: instantOf(row.createdAt),
  comments: commentOf(locale, row),
  Ticket:
    row.ticketId === null || row.ticketCreatedAt === null
      ? null
      : {
          crmTicketId: ticketNumberOf(row.ticketId),
          createdAt: instantOf(row.ticketCreatedAt),
          isChallenge: row.isChallenge ?? false,
        },
  User: row.userName === null ? null : { fullName: row.userName },
});

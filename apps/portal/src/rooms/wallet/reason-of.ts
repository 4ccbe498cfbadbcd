import type { Movement } from '@gondola/contract';

/** Why a movement was made, without the number of its ticket, which is next to it as a link; null where nobody said. */
export function reasonOf({ comments, Ticket }: Pick<Movement, 'comments' | 'Ticket'>): string | null {
  const number = Ticket?.crmTicketId;
  return number && comments?.startsWith(`${number} `) ? comments.slice(number.length + 1) : comments;
}

// The fields of each transition. Whether it may be made is the server's to say (`can.moveTo`).
import { quotedTokens, ticketComment } from '@gondola/contract';
import { object, type output, pipe, string, transform } from 'zod/mini';
import { fieldRule } from '@gondola/ui/form/field-rules.ts';
import { typedNumber } from '@gondola/ui/form/typed-number.ts';
import type { TicketChange } from './queries.ts';
import type { DisplayState } from './ticket-state.ts';

/** States a ticket can be moved to. */
export type NextState = Exclude<DisplayState, 'open'>;

/** A dialog's change of a ticket: a move, or another amount for its quote where it is. */
export type MoveTarget = NextState | 'correctQuote';

interface MoveParts {
  readonly tokens: boolean;
  readonly date: boolean;
  readonly reason: boolean;
}

const dated = new Set<MoveTarget>(['evaluation', 'quoted', 'processing']);
const refusals = new Set<MoveTarget>(['rejected', 'objected']);

/** Whether a transition refuses something: it comes before the way on and asks for a reason. */
export const isRefusal = (to: MoveTarget): boolean => refusals.has(to);

/** The fields of a transition's dialog: tokens to quote, a date where the provider may promise one (D18), a reason for a refusal. */
export const movePartsOf = (to: MoveTarget): MoveParts => ({
  tokens: to === 'quoted' || to === 'correctQuote',
  date: dated.has(to),
  reason: isRefusal(to),
});

/** Values of the dialog while it is being filled in; `tokens` is the text of its field. */
export interface MoveValues extends Record<string, unknown> {
  tokens: string;
  comment: string;
  estimatedClosingDate: string | null;
}

// A transition without a quote has an empty field for it, which must not stop the form.
const noTokens = pipe(
  string(),
  transform(() => undefined),
);
const common = {
  comment: fieldRule(ticketComment),
  // Null is a text that is no day, which its field says.
  estimatedClosingDate: string(),
};
const withQuote = object({ ...common, tokens: typedNumber(quotedTokens) });
const withoutQuote = object({ ...common, tokens: noTokens });

export type FilledMove = output<typeof withQuote> | output<typeof withoutQuote>;

/** The values that the dialog of a transition accepts. */
export const moveSchema = (to: MoveTarget) => (movePartsOf(to).tokens ? withQuote : withoutQuote);

/** The filled dialog as the wire takes it; `shown` is the quote that the dialog showed, which must still be the ticket's. */
export function moveChange(to: MoveTarget, filled: FilledMove, shown: number | null): TicketChange {
  const { tokens, estimatedClosingDate } = filled;
  const expectedTokens = shown === null ? {} : { expectedTokens: shown };
  const comment = filled.comment ? { comment: filled.comment } : {};
  if (to === 'correctQuote') return { tokensQuoted: tokens ?? 0, ...expectedTokens, ...comment };
  return {
    state: to,
    ...(tokens === undefined ? {} : { tokens }),
    ...(to === 'approved' ? expectedTokens : {}),
    ...comment,
    ...(movePartsOf(to).date && estimatedClosingDate ? { estimatedClosingDate } : {}),
  };
}

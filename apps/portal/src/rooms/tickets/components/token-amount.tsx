import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { ticketTokens } from '../ticket-tokens.ts';
import classes from './ticket-cells.module.css';

/** What a ticket costs; an amount still to be decided on is drawn lighter and says so. */
export function TokenAmount({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const tokens = ticketTokens(ticket);
  if (!tokens) return <span>—</span>;
  if (!tokens.pending) return <span className={classes.amount}>{number(tokens.amount, 0)}</span>;
  return (
    <Hint label={t(($) => $.row.quoted)}>
      <span className={classes.pending}>{number(tokens.amount, 0)}</span>
    </Hint>
  );
}

import type { Movement } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { reasonOf } from '../reason-of.ts';
import { signedTokens } from '../signed-tokens.ts';
import { TicketLink } from './ticket-link.tsx';
import classes from './use-movement-columns.module.css';

/** Columns of a wallet's movements. */
export function useMovementColumns(): Column<Movement>[] {
  const { t } = useTranslation('wallet');
  const { number, day } = useFormats();
  return [
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 172,
      cell: ({ createdAt }) => <DayText at={createdAt} as="dayTime" />,
    },
    { key: 'kind', header: t(($) => $.column.kind), width: 128, cell: ({ kind }) => t(($) => $.kind[kind]) },
    {
      key: 'comments',
      header: t(($) => $.column.comments),
      card: 'title',
      cell: (movement) => (
        <span className={classes.comments}>
          <Truncated text={reasonOf(movement) ?? '—'} />
        </span>
      ),
    },
    {
      key: 'ticket',
      header: t(($) => $.column.ticket),
      width: 190,
      cell: ({ Ticket }) =>
        Ticket ? (
          <span className={classes.ticket}>
            <TicketLink ticket={Ticket} />
            <span className={classes.since}>{day(Ticket.createdAt)}</span>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 168,
      cell: ({ User }) =>
        User ? <Truncated lines={2} text={User.fullName} /> : t(($) => $.movements.nobody),
    },
    {
      key: 'amount',
      header: t(($) => $.column.amount),
      width: 104,
      align: 'right',
      hideable: false,
      card: 'status',
      cell: ({ amount }) => (
        <span className={classes.amount} data-tone={amount === 0 ? undefined : amount < 0 ? 'red' : 'green'}>
          {signedTokens(amount, number, true)}
        </span>
      ),
    },
    {
      key: 'tokensLeft',
      header: t(($) => $.column.tokensLeft),
      width: 104,
      align: 'right',
      cell: ({ tokensLeft }) => (
        <span className={classes.left} data-negative={tokensLeft < 0 ? '' : undefined}>
          {signedTokens(tokensLeft, number)}
        </span>
      ),
    },
  ];
}

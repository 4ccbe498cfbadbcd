import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import IconX from '~icons/IconX';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { type BulkTarget, movable, tokensOf } from '../bulk-moves.ts';

interface BulkActionsProps {
  tickets: readonly Ticket[];
  onDecide: (to: BulkTarget) => void;
}

/** What may be decided about the chosen tickets, with how much it costs. */
export function BulkActions({ tickets, onDecide }: BulkActionsProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const approvable = movable(tickets, 'approved');
  const rejectable = movable(tickets, 'rejected');
  const tokens = tokensOf(approvable);
  const shown = t(($) => $.bulk.tokens, { count: tokens, shown: number(tokens, 0) });
  return (
    <>
      {approvable.length > 0 ? (
        <BarAction icon={<IconCheck size={17} stroke={1.8} />} onClick={() => onDecide('approved')}>
          {t(($) => $.bulk.approve, { count: approvable.length, shown })}
        </BarAction>
      ) : null}
      {rejectable.length > 0 ? (
        <BarAction icon={<IconX size={17} stroke={1.8} />} onClick={() => onDecide('rejected')}>
          {t(($) => $.bulk.reject, { count: rejectable.length })}
        </BarAction>
      ) : null}
    </>
  );
}

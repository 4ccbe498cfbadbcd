import { useTranslation } from 'react-i18next';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import type { orderOf } from '../ticket-search.ts';

interface TicketOrderProps {
  order: ReturnType<typeof orderOf>;
  onChange: (sort: string) => void;
}

/** Most recent or oldest, by whichever date the list is sorted: it says the same as the arrow in the header. */
export function TicketOrder({ order, onChange }: TicketOrderProps) {
  const { t } = useTranslation('tickets');
  const { sortBy, orderBy } = order;
  return (
    <OrderSelect
      options={[
        { value: `-${sortBy}`, label: t(($) => $.order.recent) },
        { value: sortBy, label: t(($) => $.order.oldest) },
      ]}
      value={orderBy === 'desc' ? `-${sortBy}` : sortBy}
      onChange={onChange}
    />
  );
}

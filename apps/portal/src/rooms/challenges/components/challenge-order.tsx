import { useTranslation } from 'react-i18next';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import { type ChallengeDate, challengeDates, type orderOf } from '../challenge-search.ts';

interface ChallengeOrderProps {
  date: ChallengeDate;
  order: ReturnType<typeof orderOf>;
  onDate: (date: ChallengeDate) => void;
  onSort: (sort: string) => void;
}

/** Which date is meant by filter and order, and whether the newest or the oldest comes first. */
export function ChallengeOrder({ date, order, onDate, onSort }: ChallengeOrderProps) {
  const { t } = useTranslation('challenges');
  const { sortBy, orderBy } = order;
  return (
    <>
      <FilterMenu
        name={t(($) => $.dateField)}
        value={date === 'createdAt' ? undefined : date}
        onChange={(value) => onDate(challengeDates.find((name) => name === value) ?? 'createdAt')}
        options={challengeDates.map((value) => ({ value, label: t(($) => $.dates[value]) }))}
      />
      <OrderSelect
        options={[
          { value: `-${sortBy}`, label: t(($) => $.order.recent) },
          { value: sortBy, label: t(($) => $.order.oldest) },
        ]}
        value={orderBy === 'desc' ? `-${sortBy}` : sortBy}
        onChange={onSort}
      />
    </>
  );
}

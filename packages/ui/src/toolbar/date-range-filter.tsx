import { useTranslation } from 'react-i18next';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { deferred } from '../overlay/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import { readDateRange } from './date-range.ts';
import { FilterChip } from './filter-chip.tsx';

interface DateRangeFilterProps {
  name: string;
  /** A preset's name or `yyyy-mm-dd..yyyy-mm-dd`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const panel = deferred(() => import('./date-range-panel.tsx'));

const shownDay = (day: string) => day.split('-').toReversed().join('-');

/** A span of days, by preset or by calendar. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { name, value, onChange } = props;
  const { t } = useTranslation('ui');
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const range = readDateRange(value);
  const words =
    typeof range === 'string'
      ? t(($) => $.dates[range])
      : range && `${shownDay(range.from)} – ${shownDay(range.to)}`;
  return (
    <>
      <FilterChip
        icon={<IconCalendar size={17} stroke={1.6} />}
        name={name}
        value={words}
        trigger={trigger}
        onRemove={() => onChange(undefined)}
      />
      {Content ? <Content surface={surface} {...props} /> : null}
    </>
  );
}

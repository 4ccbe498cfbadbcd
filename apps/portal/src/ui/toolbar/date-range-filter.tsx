import { lazy, Suspense, useState } from 'react';
import { Loader, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCalendar from '~icons/IconCalendar';
import { datePresets, readDateRange } from './date-range.ts';
import { FilterChip } from './filter-chip.tsx';
import menu from './filter-menu.module.css';
import classes from './date-range-filter.module.css';

// The calendar is heavy and most people choose a preset: it comes when the filter opens.
const Calendar = lazy(() => import('./date-range-calendar.tsx'));

interface DateRangeFilterProps {
  name: string;
  /** A preset's name or `yyyy-mm-dd..yyyy-mm-dd`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const shownDay = (day: string) => day.split('-').toReversed().join('-');

/** A span of days, by preset or by calendar. */
export function DateRangeFilter({ name, value, onChange }: DateRangeFilterProps) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const range = readDateRange(value);
  const words =
    typeof range === 'string'
      ? t(($) => $.dates[range])
      : range && `${shownDay(range.from)} – ${shownDay(range.to)}`;
  const choose = (next: string) => {
    onChange(next);
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span>
          <FilterChip
            icon={<IconCalendar size={17} stroke={1.6} />}
            name={name}
            value={words}
            expanded={opened}
            onOpen={() => setOpened((now) => !now)}
            onRemove={() => onChange(undefined)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={8} role="dialog" aria-label={name}>
        <div className={classes.panel}>
          <div className={classes.presets} role="group" aria-label={t(($) => $.dates.presets)}>
            {datePresets.map((preset) => (
              <button
                key={preset}
                type="button"
                className={menu.option}
                aria-pressed={range === preset}
                onClick={() => choose(preset)}
              >
                {t(($) => $.dates[preset])}
              </button>
            ))}
          </div>
          <Suspense fallback={<Loader size="sm" m="auto" />}>
            <Calendar
              range={typeof range === 'string' ? undefined : range}
              onChange={({ from, to }) => choose(`${from}..${to}`)}
            />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Suspense } from 'react';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.ts';
import { MenuOption } from '../overlay/menu-option.tsx';
import { datePresets, readDateRange } from './date-range.ts';
import classes from './date-range-panel.module.css';

// The calendar is heavy and most people choose a preset: it comes after the presets.
const Calendar = lazyPart(() => import('./date-range-calendar.tsx'));

interface DateRangeChoicesProps {
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** The spans offered by name, and a calendar for any other. */
export function DateRangeChoices({ value, onChoose }: DateRangeChoicesProps) {
  const { t } = useTranslation('ui');
  const range = readDateRange(value);
  return (
    <div className={classes.panel}>
      <div className={classes.presets} role="group" aria-label={t(($) => $.dates.presets)}>
        {datePresets.map((preset) => (
          <MenuOption key={preset} pressed={range === preset} onClick={() => onChoose(preset)}>
            {t(($) => $.dates[preset])}
          </MenuOption>
        ))}
      </div>
      <Suspense fallback={<Loader size="sm" m="auto" />}>
        <Calendar
          range={typeof range === 'string' ? undefined : range}
          onChange={({ from, to }) => onChoose(`${from}..${to}`)}
        />
      </Suspense>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';

/** How a dashboard says its numbers and days. */
export function useWords() {
  const { t } = useTranslation('reports');
  const { number, percent, shortDay } = useFormats();
  return {
    t,
    number: (value: number) => number(value, 1),
    shortDay,
    /** A ratio, or a dash where there is none. */
    percent: (value: number | null) => (value === null ? '—' : percent(value, 1)),
    wholePercent: (value: number) => percent(value, 0),
    /** Minutes as the largest units that say enough. */
    duration: (minutes: number | null): string => {
      if (minutes === null) return '—';
      if (minutes === 0) return number(0);
      if (minutes < 60) return t(($) => $.board.minutes, { value: number(minutes, 0) });
      if (minutes < 48 * 60) return t(($) => $.board.hours, { value: number(minutes / 60, 1) });
      return t(($) => $.board.days, { value: number(minutes / 1440, 1) });
    },
    /** The name of a step: its day, or the days of its week. */
    step: (key: string, step: 'day' | 'week') =>
      step === 'day' ? shortDay(key) : t(($) => $.board.weekOf, { day: shortDay(key) }),
  };
}

import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import { useFormats } from './use-formats.ts';

/** The looks of every calendar: its language, the order of its week, its colours and the names of its buttons. */
export function useCalendarLooks() {
  const { t } = useTranslation('ui');
  const { language } = useFormats();
  return {
    locale: language,
    firstDayOfWeek: 1,
    hideOutsideDates: true,
    highlightToday: true,
    classNames: { day: classes['day'] ?? '', weekday: classes['weekday'] ?? '' },
    ariaLabels: {
      previousMonth: t(($) => $.dates.previousMonth),
      nextMonth: t(($) => $.dates.nextMonth),
      previousYear: t(($) => $.dates.previousYear),
      nextYear: t(($) => $.dates.nextYear),
      previousDecade: t(($) => $.dates.previousDecade),
      nextDecade: t(($) => $.dates.nextDecade),
    },
  } as const;
}

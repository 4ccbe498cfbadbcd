import { useTranslation } from 'react-i18next';

/** The names of the buttons of a calendar. */
export function useCalendarLabels() {
  const { t } = useTranslation('ui');
  return {
    previousMonth: t(($) => $.dates.previousMonth),
    nextMonth: t(($) => $.dates.nextMonth),
    previousYear: t(($) => $.dates.previousYear),
    nextYear: t(($) => $.dates.nextYear),
    previousDecade: t(($) => $.dates.previousDecade),
    nextDecade: t(($) => $.dates.nextDecade),
  };
}

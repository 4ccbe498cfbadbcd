import { useFormats } from './use-formats.ts';

/** The formats of answers to questionnaires, for the package that draws them: in the language and the region shown now. */
export function useAnswerFormats() {
  const { locale, number, price, currency, calendarDay, clock } = useFormats();
  return {
    locale,
    formatNumber: number,
    formatDay: calendarDay,
    formatTime: clock,
    formatPrice: price,
    ...(currency ? { currency } : {}),
  };
}

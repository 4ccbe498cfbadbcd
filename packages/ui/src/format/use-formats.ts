import { useTranslation } from 'react-i18next';
import * as formats from '@gondola/formats/formats.ts';
import { isLanguage } from '@gondola/formats/language.ts';
import { useTimeZone } from './time-zone.ts';

/** A date and its time on one line, also within a sentence. */
const unbroken = (moment: string): string => moment.replace(' ', '\u00A0');

/** The formats of formats.ts bound to the language and the company's time zone shown now. */
export function useFormats() {
  const { i18n } = useTranslation('ui');
  const timeZone = useTimeZone();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return {
    language,
    timeZone,
    day: (instant: string | Date) => formats.formatDay(instant, timeZone),
    dayTime: (instant: string | Date) => unbroken(formats.formatDayTime(instant, timeZone)),
    yearFirst: (instant: string | Date) => formats.formatYearFirst(instant, timeZone),
    yearFirstTime: (instant: string | Date) => unbroken(formats.formatYearFirstTime(instant, timeZone)),
    exact: (instant: string | Date) => formats.formatExact(instant, timeZone),
    number: (value: number, digits?: number) => formats.formatNumber(value, language, digits),
    calendarDay: (day: string) => formats.formatCalendarDay(day, language),
    clock: (time: string) => formats.formatClock(time, language),
    amount: (amount: number) => formats.formatAmount(amount, language),
    percent: (share: number, digits?: number) => formats.formatPercent(share, language, digits),
    bytes: (bytes: number) => formats.formatBytes(bytes, language),
    metres: (metres: number) => formats.formatMetres(metres, language),
    seconds: formats.formatSeconds,
  };
}

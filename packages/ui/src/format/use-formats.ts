import { useTranslation } from 'react-i18next';
import * as formats from '@gondola/formats/formats.ts';
import { isLanguage } from '@gondola/formats/language.ts';
import { useRegion } from './region.tsx';
import { dayPattern, localeOf } from '@gondola/formats/region.ts';
import { readTypedDay } from '@gondola/formats/calendar-days.ts';

/** The parts of a day, as fields for days name them. */
const fieldParts = { day: 'DD', month: 'MM', year: 'YYYY' } as const;

/** A date and its time on one line, also within a sentence. */
const unbroken = (moment: string): string => moment.replace(' ', '\u00A0');

/** The formats of formats.ts bound to the language and the region shown now. */
export function useFormats() {
  const { i18n } = useTranslation('ui');
  const region = useRegion();
  const { timeZone, countryCode } = region;
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const locale = localeOf(language, countryCode);
  return {
    language,
    locale,
    timeZone,
    day: (instant: string | Date) => formats.formatDay(instant, region),
    plainDay: (day: string) => formats.formatPlainDay(day, countryCode),
    shortDay: (day: string) => formats.formatShortDay(day, countryCode),
    /** The format string of a date field: DD-MM-YYYY in Chile. */
    dayFormat: dayPattern(countryCode)
      .map((part) => (typeof part === 'string' ? fieldParts[part] : part.value))
      .join(''),
    /** A day as somebody types it, as yyyy-mm-dd; undefined where it is none. */
    readDay: (text: string) => readTypedDay(text, countryCode),
    dayTime: (instant: string | Date) => unbroken(formats.formatDayTime(instant, region)),
    yearFirst: (instant: string | Date) => formats.formatYearFirst(instant, timeZone),
    yearFirstTime: (instant: string | Date) => unbroken(formats.formatYearFirstTime(instant, timeZone)),
    exact: (instant: string | Date) => formats.formatExact(instant, region),
    number: (value: number, digits?: number) => formats.formatNumber(value, locale, digits),
    calendarDay: (day: string) => formats.formatCalendarDay(day, locale),
    clock: (time: string) => formats.formatClock(time, locale),
    currency: formats.currencySign(locale, countryCode),
    price: (amount: number) => formats.formatPrice(amount, locale, countryCode),
    percent: (share: number, digits?: number) => formats.formatPercent(share, locale, digits),
    target: (target: number) => formats.formatTarget(target, locale),
    bytes: (bytes: number) => formats.formatBytes(bytes, locale),
    metres: (metres: number) => formats.formatMetres(metres, locale),
    seconds: formats.formatSeconds,
  };
}

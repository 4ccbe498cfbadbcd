import { currencyOf } from './countries.ts';
import { isLanguage } from './language.ts';
import { localTime } from './local-time.ts';
import { dayPattern, languageOf, localeOf, type LocaleTag, type Region } from './region.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function parts(instant: string | Date, timeZone: string) {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant), timeZone);
  return {
    year: String(year),
    month: twoDigits(month),
    day: twoDigits(day),
    hour: twoDigits(hour),
    minute: twoDigits(minute),
    second: twoDigits(second),
  };
}

/** An ISO instant as a day of a region: dd-mm-yyyy in Chile, dd/mm/yyyy in Peru. */
export function formatDay(instant: string | Date, { timeZone, countryCode }: Region): string {
  const all = parts(instant, timeZone);
  return dayPattern(countryCode)
    .map((part) => (typeof part === 'string' ? all[part] : part.value))
    .join('');
}

/** A calendar day (yyyy-mm-dd) as its country writes it in numbers. It is no instant: a time zone would move it to the day before. */
export const formatPlainDay = (day: string, countryCode: string): string =>
  formatDay(`${day}T00:00:00Z`, { timeZone: 'UTC', countryCode });

/** A calendar day (yyyy-mm-dd) without its year: 21-11 in Chile, 11/21 in the United States. */
export function formatShortDay(day: string, countryCode: string): string {
  const [, month, date] = day.split('-');
  const pattern = dayPattern(countryCode);
  const between = pattern.find((part) => typeof part !== 'string');
  return pattern
    .flatMap((part) => (part === 'day' ? date : part === 'month' ? month : []))
    .join(between?.value);
}

/** An ISO instant as a day of a region and hh:mm. */
export function formatDayTime(instant: string | Date, region: Region): string {
  const { hour, minute } = parts(instant, region.timeZone);
  return `${formatDay(instant, region)} ${hour}:${minute}`;
}

/** An ISO instant as yyyy-mm-dd in a time zone; also the calendar day used in addresses. */
export function formatYearFirst(instant: string | Date, timeZone: string): string {
  const { day, month, year } = parts(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** An ISO instant as yyyy-mm-dd hh:mm in a time zone. */
export function formatYearFirstTime(instant: string | Date, timeZone: string): string {
  const { hour, minute } = parts(instant, timeZone);
  return `${formatYearFirst(instant, timeZone)} ${hour}:${minute}`;
}

/** The exact moment with seconds and the zone's name, for tooltips. */
export function formatExact(instant: string | Date, region: Region): string {
  const { second } = parts(instant, region.timeZone);
  return `${formatDayTime(instant, region)}:${second} (${region.timeZone.replaceAll('_', ' ')})`;
}

/** A calendar day (yyyy-mm-dd) as its reader writes it: 29 de noviembre de 2026, 29 November 2026. As it is where it is none. */
export function formatCalendarDay(day: string, locale: LocaleTag): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
}

/** A time on the clock (hh:mm) as its reader writes it. As it is where it is none. */
export function formatClock(time: string, locale: LocaleTag): string {
  const instant = new Date(`2000-01-01T${time}:00Z`);
  if (Number.isNaN(instant.getTime())) return time;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(instant);
}

/** An amount of money as its reader writes it, without its currency: 1.990, 1,990 or 1.990,50. */
export const formatAmount = (amount: number, locale: LocaleTag): string =>
  Number.isInteger(amount)
    ? formatNumber(amount, locale)
    : withMinus(
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
          useGrouping: 'always',
        }).format(amount),
      );

const moneyFormat = (locale: LocaleTag, currency: string, minimumFractionDigits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });

/** The sign of a country's currency, and whether it comes before the amount; undefined where the currency is not known. */
export function currencySign(
  locale: LocaleTag,
  countryCode: string,
): { readonly sign: string; readonly isFirst: boolean } | undefined {
  const currency = currencyOf(countryCode);
  if (currency === undefined) return undefined;
  const parts = moneyFormat(locale, currency, 0).formatToParts(1);
  const place = parts.findIndex(({ type }) => type === 'currency');
  const isFirst = place < parts.findIndex(({ type }) => type === 'integer');
  return { sign: parts[place]?.value ?? currency, isFirst };
}

/** An amount of money of a country, with the currency of that where it is known: $1.990, S/ 4,500.50. */
export function formatPrice(amount: number, locale: LocaleTag, countryCode: string): string {
  const currency = currencyOf(countryCode);
  if (currency === undefined) return formatAmount(amount, locale);
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return withMinus(moneyFormat(locale, currency, minimumFractionDigits).format(amount));
}

/** Spanish and English data write a hyphen, which is narrower than the plus and parts from its number at a line's end. */
const withMinus = (written: string): string => written.replace('-', '−');

/** A number within a text, for i18next: in the language of the text, as the country that is handed to it as `numbersOf` writes it. */
export const formatNumberInText = (
  value: unknown,
  language: string | undefined,
  { numbersOf = '' }: { readonly numbersOf?: string },
): string => formatNumber(Number(value), localeOf(isLanguage(language) ? language : 'en', numbersOf));

/** A number as its reader writes it (1.470 or 1,470), with at most `digits` decimals. */
export function formatNumber(value: number, locale: LocaleTag, digits = 2): string {
  // Alike in both languages: the browser's tables of languages take 22 ms when they are first asked, before the first paint.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return withMinus(String(value));
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
  return withMinus(format.format(value));
}

const percentage = (number: string, locale: LocaleTag): string =>
  languageOf(locale) === 'es' ? `${number} %` : `${number}%`;

/** A share between 0 and 1 as a percentage with a fixed number of decimals (55,0 % or 55.0%). */
export function formatPercent(share: number, locale: LocaleTag, digits = 1): string {
  const number =
    digits === 0
      ? formatNumber(Math.round(share * 100), locale)
      : withMinus(
          new Intl.NumberFormat(locale, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(share * 100),
        );
  return percentage(number, locale);
}

/**
 * A share rounded to decimals of its ratio, on the side of its target that it is on: 0.3497 is not the 0.350 of its target, nor 0.999 the
 * whole that it lacks. For every figure that stands next to what it is to reach.
 */
export function roundedBeside(share: number, target: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Free of what binary fractions add: 0.35 * 1000 is 350.
  const scaled = Number((share * factor).toPrecision(12));
  const near = Math.round(scaled) / factor;
  if (share < target && near >= target) return Math.floor(scaled) / factor;
  if (share >= target && near < target) return Math.ceil(scaled) / factor;
  return near;
}

/** A target between 0 and 1 as a percentage with the decimals that it has (35 %, 34,5 %): rounded, it would be another. */
export const formatTarget = (target: number, locale: LocaleTag): string =>
  percentage(formatNumber(target * 100, locale), locale);

const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file size in Bytes, KB, MB and so on, in steps of 1024. */
export function formatBytes(bytes: number, locale: LocaleTag): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < byteUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, locale, unit === 0 ? 0 : 1)} ${byteUnits[unit]}`;
}

/** A distance: metres in steps of ten up to a kilometre, then kilometres with one decimal. */
export const formatMetres = (metres: number, locale: LocaleTag): string =>
  metres < 950
    ? `${formatNumber(Math.round(metres / 10) * 10, locale)} m`
    : `${formatNumber(Math.round(metres / 100) / 10, locale)} km`;

/** Writes a time in its two largest units: "45 s", "2 min 5 s", "3 h 20 min". */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes === 0) return `${rest} s`;
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}

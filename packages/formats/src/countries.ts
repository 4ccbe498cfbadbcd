import { languages } from './language.ts';

// ISO 3166-1 alpha-2 codes; their names come from the browser in the language shown.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Countries as options, by name in the language given. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** Of the countries where most companies are: the currency of prices (ISO 4217), and the clock of most people. */
const habits = {
  AR: { currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' },
  BO: { currency: 'BOB', timeZone: 'America/La_Paz' },
  BR: { currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  CA: { currency: 'CAD', timeZone: 'America/Toronto' },
  CL: { currency: 'CLP', timeZone: 'America/Santiago' },
  CO: { currency: 'COP', timeZone: 'America/Bogota' },
  CR: { currency: 'CRC', timeZone: 'America/Costa_Rica' },
  DO: { currency: 'DOP', timeZone: 'America/Santo_Domingo' },
  EC: { currency: 'USD', timeZone: 'America/Guayaquil' },
  ES: { currency: 'EUR', timeZone: 'Europe/Madrid' },
  GB: { currency: 'GBP', timeZone: 'Europe/London' },
  GT: { currency: 'GTQ', timeZone: 'America/Guatemala' },
  HN: { currency: 'HNL', timeZone: 'America/Tegucigalpa' },
  MX: { currency: 'MXN', timeZone: 'America/Mexico_City' },
  NI: { currency: 'NIO', timeZone: 'America/Managua' },
  PA: { currency: 'PAB', timeZone: 'America/Panama' },
  PE: { currency: 'PEN', timeZone: 'America/Lima' },
  PY: { currency: 'PYG', timeZone: 'America/Asuncion' },
  SV: { currency: 'USD', timeZone: 'America/El_Salvador' },
  US: { currency: 'USD', timeZone: 'America/New_York' },
  UY: { currency: 'UYU', timeZone: 'America/Montevideo' },
  VE: { currency: 'VES', timeZone: 'America/Caracas' },
} as const;

const habitsOf = (countryCode: string) =>
  Object.hasOwn(habits, countryCode) ? habits[countryCode as keyof typeof habits] : undefined;

/** The currency of a country, where it is one of those. */
export const currencyOf = (countryCode: string): string | undefined => habitsOf(countryCode)?.currency;

/** The time zone that most of a country lives by, under the name that this platform has for it; undefined for a country that is not known. */
export function timeZoneOf(countryCode: string): string | undefined {
  const timeZone = habitsOf(countryCode)?.timeZone;
  return timeZone && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

/** A country's name in the language given; its code when it is none. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
let byName: ReadonlyMap<string, string> | undefined;

/** The code of a country from itself, in any case, or from its name in either language; undefined for anything else. */
export function countryCode(text: string): string | undefined {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  byName ??= new Map(
    languages.flatMap((language) =>
      countryOptions(language).map(({ value, label }): [string, string] => [folded(label), value]),
    ),
  );
  return byName.get(folded(text));
}

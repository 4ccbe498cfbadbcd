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

/** The currencies of the countries whose prices are shown with theirs (ISO 4217). */
const currencies: Readonly<Record<string, string>> = {
  AR: 'ARS',
  BO: 'BOB',
  BR: 'BRL',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  DO: 'DOP',
  GT: 'GTQ',
  HN: 'HNL',
  MX: 'MXN',
  NI: 'NIO',
  PA: 'PAB',
  PE: 'PEN',
  PY: 'PYG',
  UY: 'UYU',
  VE: 'VES',
  EC: 'USD',
  SV: 'USD',
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  ES: 'EUR',
};

/** The currency of a country, where it is one of those. */
export const currencyOf = (countryCode: string): string | undefined => currencies[countryCode];

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

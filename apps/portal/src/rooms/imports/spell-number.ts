// Numbers in words, so that `12.000` cannot be taken for twelve when it was read as twelve thousand. Browsers format
// numbers but do not spell them.
import type { Language } from '@gondola/formats/language.ts';

/** Digits before the point that are spelled, and behind it. */
const maxWhole = 12;
const maxDecimals = 4;

/** Names of numbers below a thousand, and how a count of thousands and millions is said. */
interface Speller {
  /** 1 to 999. `before`: a noun follows, which shortens `uno` in Spanish. */
  readonly hundreds: (count: number, before: boolean) => string;
  readonly thousands: (count: number) => string;
  readonly millions: (words: string, count: number) => string;
  readonly zero: string;
  readonly minus: string;
  readonly point: string;
}

const es = {
  small:
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
      ' ',
    ),
  tens: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  hundreds:
    'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
      ' ',
    ),
};
const en = {
  small:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
};

function spanishBelowHundred(count: number): string {
  if (count < 30) return es.small[count - 1] ?? '';
  const ones = count % 10;
  const tens = es.tens[Math.floor(count / 10) - 3] ?? '';
  return ones === 0 ? tens : `${tens} y ${es.small[ones - 1]}`;
}

function spanishHundreds(count: number, before: boolean): string {
  if (count === 100) return 'cien';
  const rest = count % 100;
  const words = [
    count > 100 ? (es.hundreds[Math.floor(count / 100) - 1] ?? '') : '',
    rest > 0 ? spanishBelowHundred(rest) : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
  return before ? words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un') : words;
}

function englishHundreds(count: number): string {
  const rest = count % 100;
  const ones = rest % 10;
  const below =
    rest < 20
      ? (en.small[rest - 1] ?? '')
      : `${en.tens[Math.floor(rest / 10) - 2]}${ones > 0 ? `-${en.small[ones - 1]}` : ''}`;
  return [count >= 100 ? `${en.small[Math.floor(count / 100) - 1]} hundred` : '', below]
    .filter((word) => word !== '')
    .join(' ');
}

const spellers: Record<Language, Speller> = {
  es: {
    hundreds: spanishHundreds,
    thousands: (count) => (count === 1 ? 'mil' : `${spanishHundreds(count, true)} mil`),
    millions: (words, count) => (count === 1 ? 'un millón' : `${words} millones`),
    zero: 'cero',
    minus: 'menos',
    point: 'coma',
  },
  en: {
    hundreds: englishHundreds,
    thousands: (count) => `${englishHundreds(count)} thousand`,
    millions: (words) => `${words} million`,
    zero: 'zero',
    minus: 'minus',
    point: 'point',
  },
};

/** 0 to 999,999 in words; nothing for 0. */
function belowMillion(speller: Speller, count: number, before: boolean): string {
  const thousands = Math.floor(count / 1000);
  const rest = count % 1000;
  return [thousands > 0 ? speller.thousands(thousands) : '', rest > 0 ? speller.hundreds(rest, before) : '']
    .filter((word) => word !== '')
    .join(' ');
}

function spellWhole(speller: Speller, count: number): string {
  if (count === 0) return speller.zero;
  const millions = Math.floor(count / 1e6);
  return [
    millions > 0 ? speller.millions(belowMillion(speller, millions, true), millions) : '',
    belowMillion(speller, count % 1e6, false),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** A number with a decimal point in words; undefined when it is too long for words to help. */
export function spellNumber(value: string, language: Language): string | undefined {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '' || whole.length > maxWhole || decimals.length > maxDecimals) return undefined;
  const speller = spellers[language];
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0;
  const behind =
    decimals === ''
      ? []
      : [speller.point, ...Array<string>(zeros).fill(speller.zero), spellWhole(speller, Number(decimals))];
  return [...(sign ? [speller.minus] : []), spellWhole(speller, Number(whole)), ...behind].join(' ');
}

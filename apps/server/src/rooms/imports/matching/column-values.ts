// The traits of a column by its values: check digits, ranges, days, money, length, how many of them are different.
import type { ImportColumn } from '@gondola/contract';
import { codeReader, spokenFlags } from '@gondola/contract/plain';
import { countryCode } from '@gondola/formats/countries.ts';
import { foldWord } from '../import-row.ts';
import { dayReadings } from '../cells/day.ts';
import { saysNoValue } from '../cells/no-value.ts';
import { numberReadings } from '../cells/number.ts';
import { splitList } from '../kinds/lists.ts';
import { hasCheckDigit } from '@gondola/formats/article-number.ts';
import { readDegrees } from '@gondola/formats/degrees.ts';

/** Shares are of the values that are there, 0 to 1. */
interface Traits {
  /** Values that are there. */
  readonly count: number;
  /** Share of rows that have a value. */
  readonly filled: number;
  /** Different values of those that are there. */
  readonly distinct: number;
  readonly numbers: number;
  /** Numbers with three decimals or more. */
  readonly fine: number;
  readonly days: number;
  readonly mails: number;
  /** Article numbers whose check digit fits. */
  readonly articles: number;
  /** Twelve to fourteen digits. */
  readonly longDigits: number;
  readonly taxNumbers: number;
  readonly money: number;
  readonly sizes: number;
  readonly flags: number;
  readonly countries: number;
  /** Texts with a letter, and with two letters next to each other or more. */
  readonly letters: number;
  readonly words: number;
  /** Words of a text, and characters, on average. */
  readonly wordCount: number;
  readonly length: number;
  /** Texts with letters and digits, as addresses are. */
  readonly mixed: number;
  /** Smallest and largest number of the bulk: a tenth at either end says nothing, a typing mistake among them. */
  readonly least: number;
  readonly most: number;
  /** The values themselves, in small letters. */
  readonly texts: ReadonlySet<string>;
}

/** A Chilean RUT with its check digit (modulo 11, weights 2 to 7 from the right). */
export function isRut(text: string): boolean {
  const [, body = '', check = ''] = /^(\d{1,2}\.?\d{3}\.?\d{3})-?([\dkK])$/.exec(text) ?? [];
  const digits = body.replaceAll('.', '');
  if (digits.length < 7) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const rest = 11 - (sum % 11);
  return check.toLowerCase() === (rest === 11 ? '0' : rest === 10 ? 'k' : String(rest));
}

/** An article number of 8, 12, 13 or 14 digits with its check digit, also one that lost zeros in front. */
const isArticle = (text: string): boolean =>
  /^\d{8}$|^\d{10,14}$/.test(text) && /[1-9]/.test(text) && hasCheckDigit(text);

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const size = /\d\s?(?:g|gr|grs|kg|kgs|mg|ml|l|lt|lts|cc|oz|un|und|comp|cm3|cl|lb)\b/i;
const readFlag = codeReader(spokenFlags);

function numberOf(text: string): number | undefined {
  const degrees = readDegrees(text);
  if (degrees !== undefined) return degrees;
  const { decimalPoint, decimalComma } = numberReadings(text);
  // Of two readings the smaller: coordinates and counts are seldom above a thousand.
  const read = [decimalPoint, decimalComma].filter((one) => one !== undefined).map(Number);
  return read.length === 0
    ? undefined
    : read.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
}

/** Whether a number has three decimals or more, or is in degrees and minutes. */
const isFine = (text: string): boolean =>
  readDegrees(text) !== undefined || (/[.,]\d{3,}$/.test(text) && !/^\d{1,3}([.,]\d{3})+$/.test(text));

/** Gathers the traits of a column; values as they are in the file. */
export function traitsOf(values: readonly string[]): Traits {
  const texts = values.map((value) => value.trim()).filter((value) => value !== '' && !saysNoValue(value));
  const share = (is: (text: string) => boolean): number =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
  const mean = (of: (text: string) => number): number =>
    texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + of(text), 0) / texts.length;
  const numbers = texts
    .map(numberOf)
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one - other);
  const ends = Math.round(numbers.length / 10);
  const lower = new Set(texts.map((text) => text.toLowerCase()));
  const isDay = (text: string): boolean => Object.values(dayReadings(text)).some((day) => day !== undefined);
  return {
    count: texts.length,
    filled: values.length === 0 ? 0 : texts.length / values.length,
    distinct: texts.length === 0 ? 0 : lower.size / texts.length,
    numbers: texts.length === 0 ? 0 : numbers.length / texts.length,
    fine: share(isFine),
    days: share(isDay),
    mails: share(isMail),
    articles: share(isArticle),
    longDigits: share((text) => /^\d{12,14}$/.test(text)),
    taxNumbers: share(isRut),
    money: share((text) => /\p{Sc}/u.test(text)),
    sizes: share((text) => size.test(text)),
    flags: share((text) => readFlag(text) !== undefined),
    countries: share((text) => countryCode(text) !== undefined),
    letters: share((text) => /\p{L}/u.test(text)),
    words: share((text) => /\p{L}{2}/u.test(text)),
    wordCount: mean((text) => text.split(/\s+/).length),
    length: mean((text) => text.length),
    mixed: share((text) => /\p{L}{2}/u.test(text) && /\d/.test(text) && /\s/.test(text)),
    least: numbers[ends] ?? Number.POSITIVE_INFINITY,
    most: numbers[numbers.length - 1 - ends] ?? Number.NEGATIVE_INFINITY,
    texts: lower,
  };
}

export interface Fit {
  /** The weight of a name by the values: 1 leaves it, less speaks against it. */
  readonly factor: number;
  /** The weight of the values alone, under a heading that says nothing. */
  readonly alone: number;
}

/** Words for whether something is at work: they speak of no place, chain or kind. */
const stateWords: ReadonlySet<string> = new Set(
  'abierto abierta cerrado cerrada activo activa inactivo inactiva operativo operativa vigente suspendido suspendida open closed active inactive operating suspended'.split(
    ' ',
  ),
);

/** Whether a column may hold names of people: a word or two of letters alone, most of them different. */
export const looksLikeNames = ({
  count,
  words,
  mixed,
  numbers,
  wordCount,
  length,
  distinct,
  texts,
}: Traits): boolean =>
  count >= 3 &&
  words === 1 &&
  mixed === 0 &&
  numbers === 0 &&
  wordCount <= 2.5 &&
  length >= 3 &&
  distinct >= 0.5 &&
  ![...texts].some((text) => stateWords.has(foldWord(text)) || /[\d@]/.test(text));

const enough = 0.8;
const fit = (factor: number, alone = 0): Fit => ({ factor, alone });
const isPlainNumber = ({ numbers, longDigits, days }: Traits): boolean =>
  numbers >= enough && longDigits < 0.5 && days < 0.5;

/** A code of the row itself is there in every row and another in each. */
function keyFit(traits: Traits): Fit {
  const { filled, distinct, count, wordCount, days, fine, mails, articles, words } = traits;
  if (days >= enough || fine >= enough || mails >= enough) return fit(0.2);
  const present = filled < 0.5 ? 0.4 : filled < 0.9 ? 0.85 : 1;
  const unique = count < 3 || distinct >= 0.97 ? 1 : distinct >= 0.6 ? 0.7 : 0.3;
  const short = words > 0.5 && wordCount > 2.2 ? 0.4 : words > 0.8 && wordCount > 1.4 ? 0.7 : 1;
  const article = articles >= enough ? 0.8 : 1;
  const factor = present * unique * short * article;
  return fit(factor, factor >= 0.95 && count >= 3 ? 0.35 : factor >= 0.7 && count >= 3 ? 0.25 : 0);
}

/** A code of something else: any number of rows may have it. */
function referenceFit(traits: Traits, isProduct: boolean): Fit {
  const { days, fine, mails, wordCount, words, articles, money } = traits;
  if (days >= enough || fine >= enough || mails >= enough || money >= 0.5) return fit(0.15);
  if (words > 0.5 && wordCount > 2.2) return fit(0.5);
  if (articles >= enough) return isProduct ? fit(1, 0.5) : fit(0.2);
  return fit(1, isProduct ? 0.2 : 0.22);
}

function nameFit({ letters, words, length, distinct, count, wordCount, days, mails }: Traits): Fit {
  if (letters < 0.5 || days >= enough || mails >= enough) return fit(0.05);
  if (length < 3) return fit(0.8);
  if (words < 0.5) return fit(0.4);
  const isVaried = count < 3 || distinct >= 0.8;
  return fit(isVaried ? 1 : 0.65, isVaried && wordCount >= 1.5 ? 0.4 : isVaried ? 0.25 : 0.1);
}

function coordinateFit(traits: Traits, bound: number, least: number, most: number): Fit {
  const isWithin = traits.least >= -bound && traits.most <= bound;
  if (traits.numbers < enough || !isWithin) return fit(0.1);
  const isHere = traits.least >= least && traits.most <= most;
  // Elsewhere in the world they may be of the other axis: x and y are taken for both.
  return isHere ? fit(1, traits.fine >= 0.7 ? 0.6 : 0) : fit(0.7);
}

function numberFit(traits: Traits, name: string): Fit {
  if (!isPlainNumber(traits)) return fit(0.1);
  const isWhole = traits.fine < 0.5 && traits.money === 0;
  if (name === 'amount') return fit(1, traits.money >= 0.5 ? 0.5 : traits.most >= 500 ? 0.28 : 0.15);
  return name === 'units'
    ? fit(traits.money >= 0.5 ? 0.3 : 1, isWhole && traits.most < 10_000 ? 0.26 : 0.1)
    : fit(1);
}

const otherFits: Readonly<Record<string, (traits: Traits) => Fit>> = {
  company_id: ({ numbers, words }) => fit(numbers >= 0.9 && words === 0 ? 1 : 0.05),
  latitude: (traits) => coordinateFit(traits, 90, -56, 33),
  longitude: (traits) => coordinateFit(traits, 180, -118, -34),
  ean: ({ articles, numbers, words }) =>
    articles >= enough ? fit(1.1, 0.75) : fit(numbers >= enough && words === 0 ? 0.75 : 0.2),
  name: nameFit,
  country_code: ({ countries }) => fit(countries >= enough ? 1 : 0.1),
  user: ({ mails, taxNumbers, words }) =>
    mails + taxNumbers >= enough ? fit(1.05, 0.7) : fit(words > 0.5 ? 0.3 : 0.9),
  email: ({ mails }) => (mails >= enough ? fit(1.05, 0.75) : fit(mails > 0 ? 0.9 : 0.3)),
  full_name: nameFit,
  last_name: ({ letters, mails, words }) => fit(letters < 0.5 || words < 0.5 || mails >= enough ? 0.05 : 1),
  dni: ({ taxNumbers, words, mails, days }) =>
    taxNumbers >= enough ? fit(1.05, 0.6) : fit(words > 0.5 || mails >= enough || days >= enough ? 0.1 : 1),
  phone_number: ({ words, taxNumbers, days }) =>
    fit(words > 0.2 || taxNumbers >= enough || days >= enough ? 0.2 : 1),
  size: ({ sizes, words, numbers }) =>
    sizes >= 0.6 ? fit(1, 0.3) : fit(numbers >= enough && words === 0 ? 0.6 : 0.85),
  address: ({ letters, mixed }) => fit(letters < 0.5 ? 0.3 : 1, mixed >= 0.6 ? 0.35 : 0),
};

/** The fit of a choice by the share of its different values that are known. Without a known one it is something else: a job, a rank. */
function choiceFit({ choices = [], alsoRead = [], isList }: ImportColumn, traits: Traits, words: Codes): Fit {
  const read = codeReader([...choices, ...alsoRead]);
  const texts = isList ? new Set([...traits.texts].flatMap(splitList)) : traits.texts;
  const known = [...texts].filter((text) => read(text) !== undefined || words[foldWord(text)]);
  if (known.length === 0) return fit(0);
  return known.length / texts.size >= 0.5 ? fit(1, 0.6) : fit(0.9);
}

/** Codes by the words of a file. */
type Codes = Readonly<Record<string, string>>;

/** The fit of a file's column to one of the template by its values; without values nothing. */
export function fitOf(
  column: ImportColumn,
  traits: Traits,
  { isKey, words = {} }: { isKey: boolean; words?: Codes | undefined },
): Fit {
  const { name, holds } = column;
  if (traits.count === 0) return fit(column.required ? 0.5 : 0.9);
  const own = otherFits[name];
  if (own) return own(traits);
  if (holds === 'number') return numberFit(traits, name);
  if (holds === 'day') return traits.days >= enough ? fit(1, 0.65) : fit(0.1);
  if (holds === 'flag') {
    const isSaid = [...traits.texts].every((text) => readFlag(text) !== undefined || words[foldWord(text)]);
    return fit(traits.flags >= 0.9 || isSaid ? 1 : 0.1);
  }
  if (holds === 'choice') return choiceFit(column, traits, words);
  if (isKey) return keyFit(traits);
  if (name === 'location_internal_code') return referenceFit(traits, false);
  if (name === 'product_internal_code') return referenceFit(traits, true);
  // Free texts may be numbers too: zones, regions, sectors; codes of categories may be anything.
  if (holds === 'code') return fit(traits.longDigits >= 0.5 || traits.days >= enough ? 0.3 : 1);
  if (traits.longDigits >= 0.5 || traits.days >= enough) return fit(0.2);
  if ([...traits.texts].every((text) => stateWords.has(foldWord(text)))) return fit(0);
  return fit(traits.letters < 0.5 && name !== 'project' ? 0.6 : 1, name === 'project' ? 0.15 : 0);
}

/** Lengths of article numbers, whose last digit checks the others: GTIN-8, 12 (UPC), 13 (EAN) and 14 (GS1 General Specifications, 7.9). */
export const articleNumberLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Whether the last digit fits: from the right, digits count once and three times in turn, up to a multiple of ten. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit : digit * 3;
  }
  return sum % 10 === 0;
}

/** Whether a code is as long as an article number and its last digit does not fit: mistyped, or a code of another kind. */
export const hasWrongCheckDigit = (code: string): boolean =>
  /^\d+$/.test(code) && articleNumberLengths.has(code.length) && !hasCheckDigit(code);

/**
 * A code without its leading zeros, in small letters: a UPC of 12 digits is the same number as its EAN of 13, and spreadsheets lose zeros.
 * The server compares codes by the same form.
 */
export const bareCode = (code: string): string => code.trim().replace(/^0+/, '').toLowerCase();

/** Digits of an article number without its zeros in front; fewer are a code of another kind. */
const minBareLength = 5;

/** The other ways to write an article number, with fewer zeros in front or more, as spreadsheets lose and tills add them; none of other codes. */
export function otherZeros(code: string): string[] {
  const bare = bareCode(code);
  if (!/^\d{1,14}$/.test(code) || bare.length < minBareLength || !hasCheckDigit(bare)) return [];
  const whole = [...articleNumberLengths]
    .filter((length) => length >= bare.length)
    .map((length) => bare.padStart(length, '0'));
  const others = articleNumberLengths.has(code.length) ? [bare, ...whole] : whole;
  return [...new Set(others)].filter((other) => other !== code);
}

/** The separator behind an element of variable length in a code of GS1. */
const separator = '\u001D';
/** Lengths of elements that need no separator, by their identifiers (GS1 General Specifications, 7.8.5). */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};

/** The article number that a scanned code of GS1 contains among batch, date and serial number; undefined where it contains none. */
export function articleNumberIn(scanned: string): string | undefined {
  // Readers name the kind of code before it, or set identifiers in brackets.
  const elements = scanned.replace(/^\]\w\d/, '');
  const bracketed = /\(01\)(\d{14})(?!\d)/.exec(elements)?.[1];
  if (bracketed !== undefined) return hasCheckDigit(bracketed) ? bracketed : undefined;
  let at = 0;
  while (at < elements.length) {
    if (elements[at] === separator) {
      at += 1;
      continue;
    }
    const identifier = elements.slice(at, at + 2);
    const length = fixedLengths[identifier];
    if (identifier === '01') {
      const number = elements.slice(at + 2, at + 16);
      return /^\d{14}$/.test(number) && hasCheckDigit(number) ? number : undefined;
    }
    const end = elements.indexOf(separator, at);
    at = length === undefined ? (end === -1 ? elements.length : end) : at + 2 + length;
  }
  return undefined;
}

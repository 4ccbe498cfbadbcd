import { expect, it } from 'vitest';
import { articleNumberIn, bareCode, hasWrongCheckDigit, otherZeros } from './article-number.ts';

it.each(['7801234567894', '4006381333931', '96385074', '036000291452', '10614141000415'])(
  'takes %s, whose check digit is right',
  (code) => {
    expect(hasWrongCheckDigit(code)).toBe(false);
    const last = Number(code.at(-1));
    for (let digit = 0; digit < 10; digit += 1)
      expect(hasWrongCheckDigit(`${code.slice(0, -1)}${digit}`)).toBe(digit !== last);
  },
);

it.each(['', '780123', 'LEC-0900', '78012345678931234', 'ABCDEFGHIJKLM'])(
  'says nothing of %j, which is no number of goods',
  (code) => {
    expect(hasWrongCheckDigit(code)).toBe(false);
  },
);

it.each([
  ['0036000291452', '036000291452'],
  ['36000291452', '0036000291452'],
  ['LEC-0900', 'lec-0900'],
  ['0000LEC-0900', ' LEC-0900'],
])('has %s for the same code as %s', (one, other) => {
  expect(bareCode(one)).toBe(bareCode(other));
});

it.each([
  ['702563088807', ['0702563088807', '00702563088807']],
  ['0702563088807', ['702563088807', '00702563088807']],
  ['36000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['1234565', ['01234565', '000001234565', '0000001234565', '00000001234565']],
])('%s may be written with other zeros', (code, others) => {
  expect(otherZeros(code).toSorted()).toEqual(others.toSorted());
  for (const other of others)
    expect(otherZeros(other).some((one) => one === code || bareCode(one) === bareCode(code))).toBe(true);
});

it.each(['702563088806', 'LEC-0900', '0017', '', '178012345678942', ' 702563088807'])(
  '%j is no barcode that lost its zeros',
  (code) => {
    expect(otherZeros(code)).toEqual([]);
  },
);

it.each([
  ['behind nothing', '010780123456789417260131\u001D10ABC', '07801234567894'],
  ['behind a batch of any length', '10ABC\u001D0107801234567894', '07801234567894'],
  ['behind a date', ']C1172601310107801234567894', '07801234567894'],
  ['in brackets', '(10)ABC(01)07801234567894', '07801234567894'],
])('is found in a code of GS1 %s', (_, scanned, number) => {
  expect(articleNumberIn(scanned)).toBe(number);
});

it.each(['7801234567894', '0107801234567893', '10ABC0107801234567894', '', '01', '(01)123'])(
  'is not in %s',
  (scanned) => {
    expect(articleNumberIn(scanned)).toBeUndefined();
  },
);

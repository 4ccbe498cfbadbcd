import { describe, expect, it } from 'vitest';
import { readNumeral, writeNumeral } from './numeral.ts';

describe('a number that is typed', () => {
  it.each([
    ['25', 25],
    [' 0 ', 0],
    ['007', 7],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['0.500', 0.5],
    ['-33,4489', -33.4489],
    ['+7', 7],
    ['1.000.000', 1_000_000],
    ['1,234,567', 1_234_567],
    ['1 000', 1000],
    ["1'000", 1000],
    ['1\u00A0000', 1000],
    ['1\u202F234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['99999999999', 99_999_999_999],
    ['１２', 12],
  ])('means one number in %j', (text, number) => {
    expect(readNumeral(text)).toEqual([number]);
  });

  it.each(['-7', '−7', '–7', '—7', '‐7', '‑7', '﹣7', '－7', '- 7'])(
    'is below zero with the minus of %j',
    (text) => {
      expect(readNumeral(text)).toEqual([-7]);
    },
  );

  it.each([
    ['1.000', 1, 1000],
    ['1,500', 1.5, 1500],
    ['-12.345', -12.345, -12_345],
  ])('means two numbers in %j', (text, decimal, thousands) => {
    expect(readNumeral(text)).toEqual([decimal, thousands]);
  });

  it.each([
    '',
    '-',
    '--7',
    '7-',
    '(7)',
    '1e3',
    '0x10',
    'siete',
    '5 tokens',
    '$5',
    '1.2.3',
    '1,2,3',
    '1.0000.000',
    '10,00.5,0',
    '1 00',
    '.',
    ',5',
    'Infinity',
    'NaN',
    '٣',
  ])('is no number in %j', (text) => {
    expect(readNumeral(text)).toEqual([]);
  });
});

describe('a number in a field', () => {
  it('is written so that it reads as the same number in both languages', () => {
    expect(writeNumeral(32.5, 'es-CL')).toBe('32,5');
    expect(writeNumeral(12500.25, 'en-GB')).toBe('12500.25');
    expect(writeNumeral(-33.4489123, 'es-CL')).toBe('-33,4489123');
    expect(writeNumeral(-33.4489123, 'en-GB')).toBe('-33.4489123');
    for (const value of [0, -0.0000012, 179.999999, -70]) {
      for (const locale of ['es-CL', 'es-PE', 'en-GB'] as const)
        expect(readNumeral(writeNumeral(value, locale))).toEqual([value]);
    }
  });
});

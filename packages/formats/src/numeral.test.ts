import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { countryOptions } from './countries.ts';
import { formatAmount, formatPrice } from './formats.ts';
import { languages } from './language.ts';
import { readingsIn, readNumeral, writeNumeral, writePlain } from './numeral.ts';
import { type LocaleTag, localeOf } from './region.ts';

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
    [',5', 0.5],
    ['5.', 5],
    ['$5', 5],
    ['$ 1.234,50', 1234.5],
    ['-$ 12', -12],
    ['US$ 4,500.50', 4500.5],
    ['S/. 9.90', 9.9],
    ['Bs. 7', 7],
    ['1.234.567 CLP', 1_234_567],
    ['PEN 12', 12],
    ['15 €', 15],
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
    'ABC 123',
    '12 abc',
    '$',
    '1.2.3',
    '1,2,3',
    '1.0000.000',
    '10,00.5,0',
    '1 00',
    '.',
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

describe('a number that somebody of a country types', () => {
  it.each<[LocaleTag, string, string]>([
    ['es-CL', '4.500', '4500'],
    ['es-CL', '$ 4.500', '4500'],
    ['es-CO', '$4.500', '4500'],
    ['es-CL', '4,500.50', '4500.5'],
    ['es-CL', '4.50', '4.5'],
    ['es-PE', '4,500.50', '4500.5'],
    ['es-PE', 'S/ 4,500', '4500'],
    ['es-MX', '4,500', '4500'],
    ['en-ZA', '1 234,5', '1234.5'],
    ['es-AR', '1.000.000', '1000000'],
    ['es-CL', '0,125', '0.125'],
    ['es-CO', "$ 1'500.000", '1500000'],
    ['es-CO', "1.250'000.000,50", '1250000000.5'],
    ['es-PE', "S/ 1'500,000", '1500000'],
    ['es-PE', "1'500,000.50", '1500000.5'],
  ])('has one reading in %s as %j', (locale, text, plain) => {
    expect(readingsIn(text, locale)).toEqual([plain]);
  });

  it.each<[LocaleTag, string]>([
    ['es-PE', '4.500'],
    ['es-MX', 'S/. 4.500'],
    ['es-CL', '4,500'],
    ['es-CO', '$ 4,500'],
    ['en-ZA', '4,500'],
  ])('has two in %s as %j, which is the habit of another country', (locale, text) => {
    expect(readingsIn(text, locale)).toEqual(['4.5', '4500']);
  });

  it('has two as millions of Colombia in Peru, where the point parts decimals', () => {
    expect(readingsIn("1'500.000", 'es-PE')).toEqual(['1500', '1500000']);
  });

  const locales = [
    ...new Set(
      countryOptions('en').flatMap(({ value }) =>
        languages.map((language) => [localeOf(language, value), value]),
      ),
    ),
  ] as [LocaleTag, string][];
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100);

  it('is read back as the same as every country of the list writes it, with and without its currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), cents, ([locale, country], value) => {
        for (const text of [formatAmount(value, locale), formatPrice(value, locale, country)])
          expect(readingsIn(text, locale).map(Number), `${locale} ${text}`).toEqual([value]);
      }),
      { numRuns: 3000 },
    );
  });

  it('is among the readings that are asked about where it has three decimals', () => {
    const thousandths = fc.integer({ min: 1, max: 999_999 }).map((value) => value / 1000);
    fc.assert(
      fc.property(fc.constantFrom(...locales), thousandths, ([locale], value) => {
        const text = value.toLocaleString(locale, { minimumFractionDigits: 3 });
        expect(readingsIn(text, locale).map(Number)).toContain(value);
      }),
    );
  });

  it('is written for a field without groups, so that it has one reading there', () => {
    expect(writePlain('4500.5', 'es-CL')).toBe('4500,5');
    expect(writePlain('4500.5', 'es-PE')).toBe('4500.5');
    expect(readingsIn(writePlain('4500', 'es-PE'), 'es-PE')).toEqual(['4500']);
  });
});

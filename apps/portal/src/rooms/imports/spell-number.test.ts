import { describe, expect, it } from 'vitest';
import { spellNumber } from './spell-number.ts';

describe('a number in words', () => {
  it.each([
    ['0', 'cero', 'zero'],
    ['12', 'doce', 'twelve'],
    ['21', 'veintiuno', 'twenty-one'],
    ['100', 'cien', 'one hundred'],
    ['101', 'ciento uno', 'one hundred one'],
    ['1000', 'mil', 'one thousand'],
    ['1200', 'mil doscientos', 'one thousand two hundred'],
    ['12000', 'doce mil', 'twelve thousand'],
    ['21000', 'veintiún mil', 'twenty-one thousand'],
    ['31041', 'treinta y un mil cuarenta y uno', 'thirty-one thousand forty-one'],
    [
      '555500',
      'quinientos cincuenta y cinco mil quinientos',
      'five hundred fifty-five thousand five hundred',
    ],
    ['1000000', 'un millón', 'one million'],
    ['21000001', 'veintiún millones uno', 'twenty-one million one'],
    ['1.2', 'uno coma dos', 'one point two'],
    ['12.05', 'doce coma cero cinco', 'twelve point zero five'],
    ['-0.125', 'menos cero coma ciento veinticinco', 'minus zero point one hundred twenty-five'],
  ])('%s is said so', (value, es, en) => {
    expect(spellNumber(value, 'es')).toBe(es);
    expect(spellNumber(value, 'en')).toBe(en);
  });

  it('is not said where words would not help', () => {
    expect(spellNumber('1234567890123', 'es')).toBeUndefined();
    expect(spellNumber('-33.43723', 'es')).toBeUndefined();
    expect(spellNumber('doce', 'es')).toBeUndefined();
  });

  it('is said differently for every number', () => {
    const numbers = Array.from({ length: 40_000 }, (_, at) => String((at * 7_919_993) % 2_000_000_000));
    for (const language of ['es', 'en'] as const) {
      const words = numbers.map((value) => spellNumber(value, language));
      expect(new Set(words).size).toBe(new Set(numbers).size);
    }
  });
});

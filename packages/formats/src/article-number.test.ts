import { expect, it } from 'vitest';
import { hasWrongCheckDigit } from './article-number.ts';

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

import { foldHeading, type ImportColumn, projectRoles, spokenFlags, spokenRoles } from '@gondola/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../platform/i18n/i18n.ts';
import type { CellRule } from './cell-rule.ts';
import { readCellOf } from './read-cell.ts';
import { hasCheckDigit } from '@gondola/formats/article-number.ts';
import { checkEan } from '../kinds/kinds.ts';

const choices = spokenRoles(projectRoles);
const read = (holds: ImportColumn['holds'], cell: string, rule: CellRule = {}) =>
  readCellOf({ name: 'x', required: false, holds, choices }, rule, cell);

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['-32,8793428949969', '-32.8793428949969'],
    ['-18.450099763872437\u00a0\u00a0', '-18.450099763872437'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['+007,10', '7.1'],
    ['-0', '0'],
    ['1.5E3', '1500'],
    ['2E-3', '0.002'],
    ['1 234,5', '1234.5'],
    ['$ 1.234.567', '1234567'],
    ['-$1.234,5', '-1234.5'],
    ['US$ 12.50', '12.5'],
    ['S/ 9.90', '9.9'],
    ['15,90 €', '15.9'],
    ["1'234.50", '1234.5'],
  ])('written %j is %s', (text, value) => expect(read('number', text)).toEqual({ value }));

  it.each([
    'doce',
    '1.2.3',
    '1,2,3',
    '1.23,4,5',
    '--1',
    '12a',
    '.',
    '1.234,567.8',
    '12 34',
    '-$-1',
    '$',
    '1E',
    '9'.repeat(40_000),
  ])('is not %j', (text) => {
    expect(read('number', text).error?.code).toBe('notANumber');
  });

  it('keeps to its bounds', () => {
    expect(read('number', '-1', { min: 0 })).toEqual({ error: { code: 'tooSmall', values: { min: 0 } } });
    expect(read('number', '91', { max: 90 })).toEqual({ error: { code: 'tooBig', values: { max: 90 } } });
  });

  it('is the same number however it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 999_999 }),
        (whole, part) => {
          const text = `${whole}.${String(part).padStart(6, '0')}`;
          const point = read('number', text).value;
          expect(read('number', text.replace('.', ',')).value).toBe(point);
          expect(Number(point)).toBe(Number(text));
        },
      ),
    );
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['1/2/26', '2026-02-01'],
    ['20261121', '2026-11-21'],
    ['2026-11-21T10:00:00', '2026-11-21'],
    ['21-11-2026 23:45', '2026-11-21'],
    ['21 de noviembre de 2026', '2026-11-21'],
    ['21-nov-26', '2026-11-21'],
    ['21 Nov. 2026', '2026-11-21'],
    ['1º de SEPTIEMBRE de 2026', '2026-09-01'],
    ['3/set/2026', '2026-09-03'],
    ['November 21st, 2026', '2026-11-21'],
    ['Jan 2 2026', '2026-01-02'],
  ])('%s is %s', (text, value) => expect(read('day', text)).toEqual({ value }));
  it.each([
    ['31-02-2026', 'notADay'],
    ['ayer', 'notADay'],
    ['31 feb 2026', 'notADay'],
    ['21 de brumario de 2026', 'notADay'],
    ['20261321', 'notADay'],
    ['2026-13-01', 'notADay'],
    ['1890-01-01', 'dayOutOfRange'],
  ])('%s is refused', (text, code) => expect(read('day', text).error?.code).toBe(code));
});

describe('a text', () => {
  it.each(['=1+1', '=cmd|x', '-cmd|calc', '@SUM(A1)', '+HYPERLINK("x")'])(
    'that would run (%s) is refused',
    (text) => {
      expect(read('text', text).error?.code).toBe('formula');
      expect(read('code', text).error?.code).toBe('formula');
    },
  );
  it.each(['-5', '+56 9 1234', '@andina', 'a=b'])('that only looks odd (%s) is kept', (text) => {
    expect(read('text', text)).toEqual({ value: text });
  });
  it('loses the spaces around it and has one line, and loses nothing else', () => {
    expect(read('text', '  Té\u00a0 verde ')).toEqual({ value: 'Té verde' });
    expect(read('text', 'Té\r\nverde\u0085de\u2028la\vsierra')).toEqual({ value: 'Té verde de la sierra' });
    expect(read('code', '00012')).toEqual({ value: '00012' });
  });
  it.each(['', '  ', 'N/A', 'n/a', '#N/A'])('%j is empty', (text) => {
    expect(read('text', text)).toEqual({ value: null });
    expect(readCellOf({ name: 'x', required: true, holds: 'text' }, {}, text).error?.code).toBe('required');
    expect(read('text', text, { emptyLeaves: true })).toEqual({});
  });
  it('too long, cut short by a spreadsheet or with what no one can read is refused', () => {
    expect(read('text', 'x'.repeat(256)).error).toEqual({ code: 'tooLong', values: { max: 255 } });
    expect(read('code', '2.02E+11').error?.code).toBe('shortenedCode');
    expect(read('text', 'a\u0000b').error?.code).toBe('unreadable');
  });
});

describe('words of both languages', () => {
  it.each(['1', 'Sí', 'si', 'SÍ', 'TRUE', 'yes', 'Verdadero', 'x', 'Eliminado', 'deleted'])(
    '%s is yes',
    (text) => expect(read('flag', text)).toEqual({ value: '1' }),
  );
  it.each(['0', 'No', 'false', 'FALSO', 'Activo', 'active'])('%s is no', (text) =>
    expect(read('flag', text)).toEqual({ value: '0' }),
  );
  it.each(['2', 'quizás', '¿?'])('%s is neither', (text) =>
    expect(read('flag', text).error?.code).toBe('notAFlag'),
  );

  it('name every role, in any case and without accents, and so does its code', () => {
    for (const { code, es, en } of choices) {
      for (const word of [code, ...es, ...en]) {
        const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
        for (const text of [word, ` ${word}  `, bare]) expect(read('choice', text)).toEqual({ value: code });
      }
    }
    expect(read('choice', 'jefe').error).toEqual({ code: 'notAChoice' });
  });

  it('mean one thing each', () => {
    for (const list of [choices, spokenFlags]) {
      const words = list.flatMap(({ code, es, en }) =>
        [...new Set([code, ...es, ...en].map(foldHeading))].map((word) => [word, code] as const),
      );
      expect(new Map(words).size).toBe(words.length);
    }
  });

  it('are those that the product shows', () => {
    for (const { code, ...words } of choices)
      for (const language of ['es', 'en'] as const)
        expect(words[language][0]).toBe(translate(language, `users:export.roles.${code}`));
  });
});

describe('an EAN', () => {
  // Printed on goods: 8, 12, 13 and 14 digits.
  it.each(['96385074', '036000291452', '4006381333931', '10012345678902'])('%s is whole', (code) => {
    expect(checkEan(code)).toEqual({ value: code });
  });
  it.each([
    ['651511016', '0000651511016'],
    ['36000291452', '0036000291452'],
    ['1234565'.slice(0, 6), undefined],
  ])('%s may have lost zeros', (code, likely) => {
    const { warning } = checkEan(code);
    if (likely) expect(warning).toEqual({ code: 'eanLostZeros', values: { likely } });
    else expect(warning?.code).toBe('eanCheckDigit');
  });
  it('with a wrong digit is kept and warned about; letters and too many digits are errors', () => {
    expect(checkEan('4006381333930')).toEqual({
      value: '4006381333930',
      warning: { code: 'eanCheckDigit' },
    });
    expect(checkEan('ABC').error?.code).toBe('eanNotDigits');
    expect(checkEan('123456789012345').error?.code).toBe('eanTooLong');
  });
  it('checks the same with zeros in front', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{3,12}$/), (digits) => {
        expect(hasCheckDigit(`00${digits}`)).toBe(hasCheckDigit(digits));
      }),
    );
  });
});

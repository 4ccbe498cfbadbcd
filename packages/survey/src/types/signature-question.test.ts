import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSignature, maximumSignaturePoints, parseSignature } from '../index.ts';

const hundredths = (highest: number) =>
  fc.integer({ min: 0, max: highest * 100 }).map((value) => value / 100);
const point = fc.record({ x: hundredths(300), y: hundredths(180) });
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 });

describe('a signature', () => {
  test('is read stroke by stroke', () => {
    expect(parseSignature('0,0_10.5,20_null,null_300,180')).toEqual([
      [
        { x: 0, y: 0 },
        { x: 10.5, y: 20 },
      ],
      [{ x: 300, y: 180 }],
    ]);
  });

  test('may begin or end with a separator', () => {
    expect(parseSignature('null,null_1,2_null,null_null,null')).toEqual([[{ x: 1, y: 2 }]]);
  });

  test.each([
    '',
    'null,null',
    '1,2_',
    '1;2',
    '1,2,3',
    '-1,2',
    '301,0',
    '0,180.5',
    '1e1,2',
    'NaN,2',
    '1,2_null',
  ])('%j is none', (text) => {
    expect(parseSignature(text)).toBeNull();
  });

  test('has an end', () => {
    const points = (count: number) => Array.from({ length: count }, () => '1,1').join('_');
    expect(parseSignature(points(maximumSignaturePoints))).not.toBeNull();
    expect(parseSignature(points(maximumSignaturePoints + 1))).toBeNull();
  });

  test('comes back from its text as it was', () => {
    fc.assert(
      fc.property(strokes, (signature) => {
        expect(parseSignature(formatSignature(signature))).toEqual(signature);
      }),
    );
  });

  test('drawn beyond the canvas is kept on it', () => {
    expect(formatSignature([[{ x: -4, y: 500.123 }], [], [{ x: 1.005, y: 2 }]])).toBe('0,180_null,null_1,2');
  });
});

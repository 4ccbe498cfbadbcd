import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barScale, presence, rivalry, rounded, shareOfShelf, type MarkTotals } from './index.ts';

const totals = (Bandejas: number, Productos: number, Competencia: number): MarkTotals => ({
  Bandejas,
  Productos,
  Competencia,
});

describe('share of shelf', () => {
  test.each([
    ['products over trays when both are drawn', totals(800, 200, 300), 0.25],
    ['products over products and competition without trays', totals(0, 200, 600), 0.25],
    ['what the competition leaves of the trays without products', totals(800, 0, 200), 0.75],
    ['below zero when the competition is longer than the trays', totals(200, 0, 800), -3],
    ['above one when the products are longer than the trays', totals(100, 150, 0), 1.5],
    ['zero with products alone', totals(0, 200, 0), 0],
    ['zero with trays alone', totals(800, 0, 0), 0],
    ['zero with competition alone', totals(0, 0, 200), 0],
    ['zero with nothing drawn', totals(0, 0, 0), 0],
  ])('is %s', (_, given, expected) => {
    expect(shareOfShelf(given)).toBe(expected);
  });

  test('presence and rivalry are measured against the trays, and are 0 without trays', () => {
    expect(presence(totals(400, 100, 300))).toBe(0.25);
    expect(rivalry(totals(400, 100, 300))).toBe(0.75);
    expect(presence(totals(0, 100, 300))).toBe(0);
    expect(rivalry(totals(0, 100, 300))).toBe(0);
  });

  test('the ratios do not depend on the resolution of the photograph', () => {
    const amount = fc.oneof(fc.constant(0), fc.double({ min: 1, max: 1e6, noNaN: true }));
    const zoom = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, zoom, (b, p, c, k) => {
        const scaled = totals(b * k, p * k, c * k);
        for (const ratio of [shareOfShelf, presence, rivalry]) {
          const expected = ratio(totals(b, p, c));
          expect(Math.abs(ratio(scaled) - expected)).toBeLessThanOrEqual(
            1e-9 * Math.max(1, Math.abs(expected)),
          );
        }
      }),
    );
  });
});

describe('display', () => {
  test('the bar scale is the next multiple of its step, at least one', () => {
    expect(barScale(0, 'px')).toBe(500);
    expect(barScale(500, 'px')).toBe(500);
    expect(barScale(500.1, 'px')).toBe(1000);
    expect(barScale(50_001, 'px²')).toBe(100_000);
  });

  test('numbers are rounded to the decimals of their kind', () => {
    expect(rounded(0.33333, 'ratio')).toBe(0.333);
    expect(rounded(1.0005, 'ratio')).toBe(1.001);
    expect(rounded(-0.0001, 'ratio')).toBe(0);
    expect(rounded(-2.5, 'length')).toBe(-3);
    expect(rounded(66.6, 'percent')).toBe(67);
  });
});

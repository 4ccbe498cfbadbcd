import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertsOf, daysBetween, type Limits, measuresOf, type StockFigures } from './stock-rule.ts';

const none: Limits = { min: null, max: null };
const unlimited = { stock: none, doh: none, nsd: none, price: none };
const today = '2026-11-21';
const figures: StockFigures = {
  stockUnits: 12,
  soldUnits: 56,
  soldAmount: 84_000,
  lastSaleDay: '2026-11-18',
};

describe('the measures', () => {
  it('follow the formulas of D29', () => {
    // 56 units in 28 days are 2 a day: 12 last 6 days.
    expect(measuresOf(figures, today)).toEqual({ stock: 12, doh: 6, nsd: 3, price: 1500 });
  });

  it('are unknown where nothing was counted or sold', () => {
    const blank = { stockUnits: null, soldUnits: 0, soldAmount: 0, lastSaleDay: null };
    expect(measuresOf(blank, today)).toEqual({ stock: null, doh: null, nsd: null, price: null });
  });

  it('count days over a change of the clocks and of the year', () => {
    expect(daysBetween('2026-09-05', '2026-09-07')).toBe(2);
    expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1);
  });

  it('cope with a stock below nothing and with more returned than sold', () => {
    expect(measuresOf({ ...figures, stockUnits: -3 }, today)).toMatchObject({ stock: -3, doh: 0 });
    const returned = { ...figures, soldUnits: -4, soldAmount: -6000 };
    expect(measuresOf(returned, today)).toMatchObject({ doh: null, price: null });
    expect(measuresOf({ ...figures, soldUnits: 1, soldAmount: -500 }, today)).toMatchObject({ price: null });
  });

  it('do not go below zero for a sale dated after today', () => {
    expect(measuresOf({ ...figures, lastSaleDay: '2026-11-25' }, today).nsd).toBe(0);
  });
});

describe('an alert', () => {
  it('names the limit that was passed and how far', () => {
    const limits = { ...unlimited, stock: { min: 20, max: 40 }, price: { min: 1000, max: 1200 } };
    expect(alertsOf(figures, limits, today)).toEqual([
      { measure: 'stock', side: 'low', value: 12, limits: { min: 20, max: 40 }, deviation: 0.4 },
      { measure: 'price', side: 'high', value: 1500, limits: { min: 1000, max: 1200 }, deviation: 0.25 },
    ]);
  });

  it('is not raised at the limit itself', () => {
    const at = {
      ...unlimited,
      stock: { min: 12, max: 12 },
      doh: { min: 6, max: 6 },
      nsd: { min: 3, max: 3 },
    };
    expect(alertsOf(figures, at, today)).toEqual([]);
  });

  it('measures a limit of zero by the distance itself', () => {
    const [alert] = alertsOf(
      { ...figures, stockUnits: 5 },
      { ...unlimited, stock: { min: null, max: 0 } },
      today,
    );
    expect(alert?.deviation).toBe(5);
  });

  it('is raised exactly when a value lies outside, for any figures and limits', () => {
    const limit = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }), { nil: null });
    const limits = fc.record({ min: limit, max: limit });
    const any = fc.record({
      stockUnits: fc.option(fc.nat(1000), { nil: null }),
      soldUnits: fc.nat(1000),
      soldAmount: fc.nat(100_000),
      lastSaleDay: fc.constantFrom(null, '2026-11-21', '2026-10-01'),
    });
    fc.assert(
      fc.property(
        any,
        fc.record({ stock: limits, doh: limits, nsd: limits, price: limits }),
        (sketch, bounds) => {
          const values = measuresOf(sketch, today);
          const raised = new Map(alertsOf(sketch, bounds, today).map((alert) => [alert.measure, alert]));
          for (const measure of ['stock', 'doh', 'nsd', 'price'] as const) {
            const value = values[measure];
            const { min, max } = bounds[measure];
            const outside =
              value !== null && ((min !== null && value < min) || (max !== null && value > max));
            expect(raised.has(measure)).toBe(outside);
            if (outside) expect(raised.get(measure)?.deviation).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

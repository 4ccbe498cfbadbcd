import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legsOf, shortestRoute } from './shortest-route.ts';

const place = fc.record({
  latitude: fc.double({ min: -33.7, max: -33.3, noNaN: true }),
  longitude: fc.double({ min: -70.8, max: -70.5, noNaN: true }),
});
type Stop = { latitude: number; longitude: number };

/** The shortest of all orders. */
function exact(stops: readonly Stop[], start: Stop): number {
  if (stops.length < 2) return legsOf(stops, start).total;
  return Math.min(
    ...stops.map((first) => {
      const others = stops.filter((stop) => stop !== first);
      return legsOf([first], start).total + exact(others, first);
    }),
  );
}

describe('a route', () => {
  it('visits each shop once, from where the worker is', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 70 }), fc.option(place), (stops, start) => {
        const route = shortestRoute(stops, start);
        expect(route).toHaveLength(stops.length);
        expect(new Set(route)).toEqual(new Set(stops));
      }),
      { numRuns: 60 },
    );
  });

  it('is at most a quarter longer than the shortest', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), place, (stops, start) => {
        expect(legsOf(shortestRoute(stops, start), start).total).toBeLessThanOrEqual(
          exact(stops, start) * 1.25 + stops.length,
        );
      }),
      { numRuns: 100, seed: 20_261_127 },
    );
  });

  it('goes along a street, whatever order its shops come in', () => {
    const shop = (longitude: number) => ({ latitude: -33.45, longitude });
    const street = [shop(-70.62), shop(-70.65), shop(-70.6), shop(-70.64), shop(-70.61)];
    expect(shortestRoute(street, shop(-70.66)).map(({ longitude }) => longitude)).toEqual([
      -70.65, -70.64, -70.62, -70.61, -70.6,
    ]);
  });

  it('says the metres of each leg; the first is not known without a start', () => {
    const [one, other] = [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 1 },
    ];
    expect(legsOf([one, other], null).legs[0]).toBeNull();
    expect(legsOf([one, other], null).total / 1000).toBeCloseTo(111.2, 1);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { locate } from './position.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** The phone is where its browser says. */
function at(timestamp: number, coords: Partial<GeolocationCoordinates> = {}): Promise<unknown> {
  const position = { coords: { latitude: -33.44, longitude: -70.65, accuracy: 12, ...coords }, timestamp };
  const getCurrentPosition = (found: (position: unknown) => void) => found(position);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return locate();
}

it.each([
  ['of its own, a minute old', now - 60_000, now - 60_000],
  ['with parts of a millisecond', now + 0.4375, now],
  ["from Apple's epoch", now - 978_307_200_000, now],
  ['from the previous GPS week cycle', now - 1024 * 7 * day, now],
  ['in microseconds', now * 1_000, now],
  ['that is none', Number.NaN, now],
])('has a time %s', async (_what, timestamp, time) => {
  expect(await at(timestamp)).toMatchObject({ fix: { at: new Date(time).toISOString(), latitude: -33.44 } });
});

it('has no accuracy that cannot be, and no place that is none', async () => {
  expect(await at(now, { accuracy: 12.7 })).toMatchObject({ fix: { accuracy: 12.7 } });
  for (const accuracy of [3e9, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await at(now, { accuracy })).toMatchObject({ fix: { accuracy: null } });
  expect(await at(now, { latitude: Number.NaN })).toEqual({ missing: 'noSignal' });
});

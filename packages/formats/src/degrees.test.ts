import { describe, expect, it } from 'vitest';
import { metresBetween, readCoordinates } from './degrees.ts';

describe('coordinates that are pasted', () => {
  it.each([
    '-33.4489, -70.6693',
    '-33.4489,-70.6693',
    '-33,4489, -70,6693',
    '-33,4489;-70,6693',
    '−33,4489 −70,6693',
    ' (-33.4489\t-70.6693)\n',
  ])('are a pair in %j', (text) => {
    expect(readCoordinates(text)).toEqual({ latitude: -33.4489, longitude: -70.6693 });
  });

  it.each(['-33,4489', '-33.4489', '', '1, 2, 3', 'Av. 5, 12'])('are no pair in %j', (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  });
});

describe('a distance', () => {
  it('is measured along the sphere', () => {
    const santiago = { latitude: -33.4489, longitude: -70.6693 };
    const valparaiso = { latitude: -33.0472, longitude: -71.6127 };
    expect(metresBetween(santiago, valparaiso) / 1000).toBeCloseTo(98.5, 0);
    expect(metresBetween(santiago, santiago)).toBe(0);
  });
});

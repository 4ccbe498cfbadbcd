import { describe, expect, it } from 'vitest';
import { metresBetween, readCoordinates, readDegrees } from './degrees.ts';

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

describe('a coordinate of degrees, minutes and seconds', () => {
  it.each([
    [`33° 26' 14" S`, -33.437222],
    ['33°26′14″S', -33.437222],
    ["33º26'14,4''S", -33.437333],
    ['S 33 26 14', -33.437222],
    ["33° 26.24' S", -33.437333],
    ['-33,4372°', -33.4372],
    ['70.6506 W', -70.6506],
    ['70,6506° O', -70.6506],
    ['4°35′53″N', 4.598056],
  ])('%j is %j', (text, degrees) => {
    expect(readDegrees(text)).toBeCloseTo(degrees, 6);
  });

  it.each(['-33.4372', '33', '', 's/i', '33° 61\' 0" S', 'N 33 S', '12 E 4', '33.4372, -70.6506', 'Av. 5 N'])(
    'is not in %j',
    (text) => {
      expect(readDegrees(text)).toBeUndefined();
    },
  );
});

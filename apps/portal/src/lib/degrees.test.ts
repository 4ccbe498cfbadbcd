import { describe, expect, it } from 'vitest';
import { readCoordinates, readDegrees, writeDegrees } from './degrees.ts';

describe('coordinates that are typed', () => {
  it('are read with a comma or a point and any minus, and as nothing else for a number', () => {
    expect(readDegrees(' -33,4569 ')).toBe(-33.4569);
    expect(readDegrees('−33,4569')).toBe(-33.4569);
    expect(readDegrees('70.5')).toBe(70.5);
    expect(readDegrees('')).toBeNull();
    for (const text of ['33°', '1.234,5', '1e9', '--3', 'norte', '-33,4 -70,6']) {
      expect(readDegrees(text)).toBeNaN();
    }
  });

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

  it('are written so that they read as the same number in both languages', () => {
    expect(writeDegrees(-33.4489123, 'es')).toBe('-33,4489123');
    expect(writeDegrees(-33.4489123, 'en')).toBe('-33.4489123');
    for (const degrees of [0, -0.0000012, 179.999999, -70]) {
      for (const language of ['es', 'en'] as const)
        expect(readDegrees(writeDegrees(degrees, language))).toBe(degrees);
    }
  });
});

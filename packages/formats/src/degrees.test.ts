import { describe, expect, it } from 'vitest';
import { readCoordinates, writeDegrees } from './degrees.ts';
import { readNumeral } from './numeral.ts';

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

  it('are written so that they read as the same number in both languages', () => {
    expect(writeDegrees(-33.4489123, 'es')).toBe('-33,4489123');
    expect(writeDegrees(-33.4489123, 'en')).toBe('-33.4489123');
    for (const degrees of [0, -0.0000012, 179.999999, -70]) {
      for (const language of ['es', 'en'] as const)
        expect(readNumeral(writeDegrees(degrees, language))).toEqual([degrees]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { bodyOf, degreesOf, emptyLocation } from './location-form.ts';

describe('a new location', () => {
  it('takes degrees with a comma or a point, and nothing else for a number', () => {
    expect(degreesOf(' -33,4569 ')).toBe(-33.4569);
    expect(degreesOf('70.5')).toBe(70.5);
    expect(degreesOf('')).toBeNull();
    for (const text of ['33°', '1.234,5', '1e9', '--3', 'norte']) expect(degreesOf(text)).toBeNaN();
  });

  it('goes out with nothing for what was left empty', () => {
    const values = {
      ...emptyLocation('Almacén', 4),
      chain: '  ',
      city: ' Osorno ',
      latitude: '-40,5',
      longitude: '-73,1',
    };
    expect(bodyOf(values, 'r')).toMatchObject({
      name: 'Almacén',
      chain: null,
      city: 'Osorno',
      latitude: -40.5,
      longitude: -73.1,
      companyId: 4,
      internalCode: null,
      imageUrl: null,
      requestId: 'r',
    });
    expect(bodyOf(emptyLocation('Sola', undefined), 'r')).toMatchObject({ companyId: null, latitude: null });
  });
});

import { describe, expect, it } from 'vitest';
import { bodyOf, emptyLocation } from './location-form.ts';

describe('a new location', () => {
  it('goes out with nothing for what was left empty', () => {
    const values = {
      ...emptyLocation('Almacén', 4),
      chain: '  ',
      city: ' Osorno ',
      latitude: -40.5,
      longitude: -73.1,
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
    const nowhere = { ...emptyLocation('Sola', undefined), latitude: null, longitude: null };
    expect(bodyOf(nowhere, 'r')).toMatchObject({ companyId: null, latitude: null });
  });
});

import { describe, expect, it } from 'vitest';
import { boxOf, placeText, readPlace } from './map-view.ts';

describe('where a map looks at', () => {
  it('comes back from the address as it went into it', () => {
    const place = { latitude: -33.45, longitude: -70.6667, zoom: 11 };
    expect(readPlace(placeText(place))).toEqual(place);
  });

  it('is nowhere for what is no place on earth', () => {
    for (const text of [undefined, '', 'x,y,z', '91,0,3', '0,181,3', '0,0,99', '0,0', '1,2,3,4'])
      expect(readPlace(text)).toBeUndefined();
  });

  it('asks for a box within the world', () => {
    expect(boxOf({ west: -250, south: -95, east: 12.345678, north: 89 })).toEqual({
      west: -180,
      south: -90,
      east: 12.3457,
      north: 89,
    });
  });
});

// Coordinates that are right in form and wrong in fact: the two swapped, or none written as zeros.
import type { Remark, Values } from '../import-row.ts';

/** South, west, north and east of countries, their islands included, with some room. */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AR: [-55.3, -73.7, -21.7, -53.5],
  BO: [-23, -69.8, -9.6, -57.4],
  BR: [-33.9, -74.1, 5.4, -28.7],
  CA: [41.6, -141.1, 83.3, -52.5],
  CL: [-56.7, -110, -17.4, -66],
  CO: [-4.4, -82.2, 13.7, -66.7],
  CR: [5.3, -87.2, 11.4, -82.4],
  CU: [19.7, -85.1, 23.4, -74],
  DO: [17.3, -72.1, 20.1, -68.2],
  EC: [-5.1, -92.2, 1.8, -75.1],
  ES: [27.5, -18.3, 43.9, 4.5],
  GT: [13.6, -92.4, 17.9, -88.1],
  HN: [12.9, -89.5, 17.6, -82.9],
  MX: [14.4, -118.7, 32.9, -86.6],
  NI: [10.6, -87.9, 15.1, -82.4],
  PA: [7.1, -83.2, 9.8, -77],
  PE: [-18.5, -81.5, 0.1, -68.5],
  PR: [17.8, -68.1, 18.7, -65.1],
  PT: [29.9, -31.4, 42.3, -6],
  PY: [-27.8, -62.8, -19.1, -54.1],
  SV: [13, -90.3, 14.6, -87.5],
  US: [18.8, -179.3, 71.5, -66.8],
  UY: [-35.2, -58.6, -30, -53],
  VE: [0.5, -73.5, 15.8, -59.6],
};

const isWithin = ([south, west, north, east]: (typeof boxes)[string], latitude: number, longitude: number) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The doubts about the point of a location as it would be. */
export function warnOfCoordinates(after: Values): Remark[] {
  const [latitude, longitude] = [after['latitude'], after['longitude']];
  if (latitude == null || longitude == null) return [];
  if (Number(latitude) === 0 && Number(longitude) === 0) return [{ column: 'latitude', code: 'zeroPoint' }];
  const box = boxes[after['country_code'] ?? ''];
  const isSwapped =
    box !== undefined &&
    !isWithin(box, Number(latitude), Number(longitude)) &&
    isWithin(box, Number(longitude), Number(latitude));
  return isSwapped ? [{ column: 'latitude', code: 'swappedPoint' }] : [];
}

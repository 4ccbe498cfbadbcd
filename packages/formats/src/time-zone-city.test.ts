import { expect, it } from 'vitest';
import { timeZoneCity } from './time-zone-city.ts';

it.each([
  ['America/Santiago', 'Santiago'],
  ['America/Punta_Arenas', 'Punta Arenas'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Bogota', 'Bogotá'],
  ['America/Lima', 'Lima'],
  ['America/Mexico_City', 'Ciudad de México'],
  ['UTC', 'UTC'],
])('calls %s the time of %s', (timeZone, city) => {
  expect(timeZoneCity(timeZone)).toBe(city);
});

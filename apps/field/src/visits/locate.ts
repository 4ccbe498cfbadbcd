import type { MissingPosition } from '@gondola/contract';
import type { Place } from './visit.ts';

/** D67: how long a position is looked for before a visit goes on without it, in milliseconds. */
const patience = 60_000;

const reasons: Readonly<Record<number, MissingPosition>> = { 1: 'denied', 2: 'noSignal', 3: 'noSignal' };

/** Where the phone is, or why that is not known; never rejects. */
export function locate(): Promise<{ place: Place } | { missing: MissingPosition }> {
  if (!('geolocation' in navigator)) return Promise.resolve({ missing: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ place: { latitude, longitude } }),
      ({ code }) => resolve({ missing: reasons[code] ?? 'noSignal' }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: patience },
    );
  });
}

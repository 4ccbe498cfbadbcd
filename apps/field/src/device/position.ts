// Where the phone is, and the phone's own map.
import type { MissingPosition, VisitReport } from '@gondola/contract';
import type { Coordinates } from '@gondola/formats/degrees.ts';

/** D67: how long a position is looked for before a visit goes on without it, in milliseconds. */
const patience = 60_000;

const reasons: Readonly<Record<number, MissingPosition>> = { 1: 'denied', 2: 'noSignal', 3: 'noSignal' };

/** Finds where the phone is, or says why that is not known; never rejects. */
export function locate(
  wait = patience,
): Promise<{ fix: VisitReport['fixes'][number] } | { missing: MissingPosition }> {
  const device = navigator.geolocation as Geolocation | null | undefined;
  if (!device) return Promise.resolve({ missing: 'unsupported' });
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ fix: { at: new Date(timestamp).toISOString(), latitude, longitude, accuracy } }),
      ({ code }) => resolve({ missing: reasons[code] ?? 'noSignal' }),
      { enableHighAccuracy: true, timeout: wait, maximumAge: patience },
    );
  });
}

/** Locates the phone of those who have allowed it before; null for anybody else, who is not asked, and after `wait` milliseconds. */
export async function whereAllowed(wait = patience): Promise<Coordinates | null> {
  const permissions = navigator.permissions as Permissions | undefined;
  const asked = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (asked?.state !== 'granted') return null;
  const found = await locate(wait);
  return 'fix' in found ? found.fix : null;
}

/** Opens a place in the phone's own map: that of Apple on its devices, on others the one that the person has chosen. */
export function mapAddress({ latitude, longitude }: Coordinates, name: string): string {
  const at = `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(navigator.userAgent))
    return `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}`;
  if (/Android/.test(navigator.userAgent)) return `geo:${at}?q=${at}(${encodeURIComponent(name)})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

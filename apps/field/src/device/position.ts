// Where the phone is, and the phone's own map.
import type { MissingPosition, VisitReport } from '@gondola/contract';
import type { Coordinates } from '@gondola/formats/degrees.ts';

/** D67: how long a position is looked for before a visit goes on without it, in milliseconds. */
const patience = 60_000;

const reasons: Readonly<Record<number, MissingPosition>> = { 1: 'denied', 2: 'noSignal', 3: 'noSignal' };

type Located = { fix: VisitReport['fixes'][number] } | { missing: MissingPosition };

/** Milliseconds that a position's own time may be away from now: browsers give times of another epoch, or none. */
const oldest = 3_600_000;
/** Metres. */
const widest = 100_000_000;

/** Reads a position that a browser gave; its time is that at which it came where it has none of its own that can be. */
function readPosition({
  coords: { latitude, longitude, accuracy },
  timestamp,
}: GeolocationPosition): Located {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return { missing: 'noSignal' };
  const now = Date.now();
  const at = new Date(Math.abs(timestamp - now) <= oldest ? timestamp : now).toISOString();
  const isKnown = Number.isFinite(accuracy) && accuracy >= 0 && accuracy <= widest;
  return { fix: { at, latitude, longitude, accuracy: isKnown ? accuracy : null } };
}

/** Finds where the phone is, or says why that is not known; never rejects. */
export function locate(wait = patience): Promise<Located> {
  const device = navigator.geolocation as Geolocation | null | undefined;
  if (!device) return Promise.resolve({ missing: 'unsupported' });
  return new Promise((resolve) => {
    device.getCurrentPosition(
      (position) => resolve(readPosition(position)),
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

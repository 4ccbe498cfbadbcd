// Offset of this phone's clock, measured by the server's answers: a phone may have any time, and a worker may set it.
import { storage } from '@gondola/client/storage.ts';

const key = 'gondola.field.clock';
const measuredKey = 'gondola.field.clock-measured';

/** Seconds that the server's clock is ahead of this phone's, as measured last; null where it never was. */
export function clockOffset(): number | null {
  const seconds = Number(storage().getItem(key) ?? Number.NaN);
  return Number.isSafeInteger(seconds) ? seconds : null;
}

/** When it was measured, by this phone's clock; null where it never was. A clock that was set since is off by something else. */
export const clockMeasuredAt = (): string | null => storage().getItem(measuredKey);

/**
 * Measures it by the date of an answer, which is exact to a second, less the half of the time that the answer took. Nothing without a
 * connection.
 */
export async function measureClock(): Promise<void> {
  const asked = Date.now();
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const answered = Date.now();
  const said = Date.parse(answer?.headers.get('date') ?? '');
  // A clock that was set meanwhile measures nothing.
  if (Number.isNaN(said) || answered < asked || answered - asked > 60_000) return;
  storage().setItem(key, String(Math.round((said - (asked + answered) / 2) / 1000)));
  storage().setItem(measuredKey, new Date(answered).toISOString());
}

import { startSession } from '@gondola/client/session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockOffset, measureClock } from './clock.ts';

beforeEach(() => {
  localStorage.clear();
  startSession(localStorage);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose clock says this, after so many milliseconds of the phone's. */
const server = (said: string, after = 0) =>
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + after);
    return new Response(null, { headers: { date: new Date(said).toUTCString() } });
  });

it('is measured by the date of an answer, less half of its way', async () => {
  expect(clockOffset()).toBeNull();
  server('2026-11-27T12:00:02Z', 4_000);
  await measureClock();
  expect(clockOffset()).toBe(86_400);
});

it.each([
  [
    'there is no connection',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
  ['the clock is set meanwhile', () => server('2026-11-27T12:00:00Z', -3_600_000)],
  ['the answer took long', () => server('2026-11-27T12:00:00Z', 90_000)],
])('stays as it was measured where %s', async (_name, meet) => {
  server('2026-11-26T12:00:30Z');
  await measureClock();
  meet();
  await measureClock();
  expect(clockOffset()).toBe(30);
});

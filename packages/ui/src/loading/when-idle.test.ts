import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdIdleWork, whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // As in Safari: what is idle is then a matter of time alone.
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('runs what can wait once the page that is being opened is there', () => {
  const release = holdIdleWork();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  release();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});

it('forgets what was asked for while it was held back', () => {
  const release = holdIdleWork();
  const [early, late] = [vi.fn(), vi.fn()];
  whenIdle(early)();
  const forget = whenIdle(late);
  release();
  forget();
  vi.advanceTimersByTime(10_000);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('holds nothing back afterwards', () => {
  holdIdleWork()();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdIdleWork, prolongHold, whenIdle } from './when-idle.ts';

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

it('waits for what the first page shows as on its way, one thing after the other', () => {
  const release = holdIdleWork();
  const [first, second] = [prolongHold(), prolongHold()];
  const run = vi.fn();
  whenIdle(run);
  release();
  first();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  // The next one takes hold when the last lets go.
  second();
  const third = prolongHold();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
  third();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});

it('waits for no part of the page that does not come, nor for later ones', () => {
  const release = holdIdleWork();
  prolongHold();
  const run = vi.fn();
  whenIdle(run);
  release();
  vi.advanceTimersByTime(21_000);
  expect(run).toHaveBeenCalledOnce();
  prolongHold();
  whenIdle(run);
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledTimes(2);
});

import { expect, it } from 'vitest';
import { createLatenessRule } from './event-loop.ts';

const started = (): ReturnType<typeof createLatenessRule> => {
  const isLateLook = createLatenessRule(2_000);
  for (let look = 0; look < 10; look += 1) isLateLook(0, 0);
  return isLateLook;
};

it('believes nothing in the first seconds after the start', () => {
  const isLateLook = createLatenessRule(2_000);
  for (let look = 0; look < 10; look += 1) expect(isLateLook(9_000, 3_000)).toBe(false);
  expect(isLateLook(9_000, 3_000)).toBe(true);
});

it('does not take a machine that slept for one that is overloaded', () => {
  expect(started()(60_000, 3_600_000)).toBe(false);
});

it('is late above the limit only, and recovers with the next look', () => {
  const isLateLook = started();
  expect([isLateLook(1_999, 500), isLateLook(2_001, 500), isLateLook(10, 0)]).toEqual([false, true, false]);
});

import { expect, it } from 'vitest';
import { createJudge } from './event-loop.ts';

const started = (): ReturnType<typeof createJudge> => {
  const judge = createJudge(2_000);
  for (let look = 0; look < 10; look += 1) judge(0, 0);
  return judge;
};

it('believes nothing in the first seconds after the start', () => {
  const judge = createJudge(2_000);
  for (let look = 0; look < 10; look += 1) expect(judge(9_000, 3_000)).toBe(false);
  expect(judge(9_000, 3_000)).toBe(true);
});

it('does not take a machine that slept for one that is overloaded', () => {
  expect(started()(60_000, 3_600_000)).toBe(false);
});

it('is late above the limit only, and recovers with the next look', () => {
  const judge = started();
  expect([judge(1_999, 500), judge(2_001, 500), judge(10, 0)]).toEqual([false, true, false]);
});

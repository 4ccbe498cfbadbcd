import type { BalancePoint } from '@gondola/contract';

/** A balance from a moment (milliseconds since 1970) on. */
export interface BalanceStep {
  at: number;
  tokensLeft: number;
}

/** The points as steps, carried on to `end`, so that the last balance is as long as it has lasted. */
export function balanceSteps(points: readonly BalancePoint[], end: number): BalanceStep[] {
  const steps = points.map(({ at, tokensLeft }) => ({ at: Date.parse(at), tokensLeft }));
  const last = steps.at(-1);
  return last && last.at < end ? [...steps, { at: end, tokensLeft: last.tokensLeft }] : steps;
}

const spaces = 6;

/** Moments to name along the time of the steps, evenly spaced; left alone, the axis would name those of the movements. */
export function evenTicks(steps: readonly BalanceStep[]): number[] {
  const from = steps[0]?.at ?? 0;
  const until = steps.at(-1)?.at ?? from;
  if (until === from) return [from];
  return Array.from({ length: spaces + 1 }, (_, place) => from + ((until - from) * place) / spaces);
}

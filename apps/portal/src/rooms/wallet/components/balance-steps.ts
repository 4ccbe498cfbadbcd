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

import type { ChallengeSummary } from '@gondola/contract';

/** What the gauge shows (client-portal 4): explained / (explained + solved), 0 to 1; 1 when there are none of either. */
export function explainedShare({
  explained,
  solved,
}: Pick<ChallengeSummary, 'explained' | 'solved'>): number {
  return explained + solved === 0 ? 1 : explained / (explained + solved);
}

import type { ChallengeStatus } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { spokenStatus } from '../challenge-search.ts';
import { challengeTones } from '../challenge-status.ts';

/** Where a challenge stands, as dot and word. */
export function ChallengeBadge({ status }: { status: ChallengeStatus | null }) {
  const { t } = useTranslation('challenges');
  const spoken = spokenStatus(status);
  return <StatusBadge tone={challengeTones[spoken]}>{t(($) => $.status[spoken])}</StatusBadge>;
}

import type { ChallengeStatus } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { spokenStatus } from '../challenge-search.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';

/** How each status looks; `null` is N/A. */
const challengeTones: Record<ChallengeStatus | 'null', Tone> = {
  pending: 'amber',
  explained: 'blue',
  solved: 'green',
  null: 'grey',
};

/** Where a challenge stands, as dot and word. */
export function ChallengeBadge({ status }: { status: ChallengeStatus | null }) {
  const { t } = useTranslation('challenges');
  const spoken = spokenStatus(status);
  return <StatusBadge tone={challengeTones[spoken]}>{t(($) => $.status[spoken])}</StatusBadge>;
}

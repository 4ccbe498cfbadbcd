import type { ChallengeStatus } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { displayStatus } from '../challenge-search.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';

/** How each status looks; `null` is N/A. */
const challengeTones: Record<ChallengeStatus | 'null', Tone> = {
  pending: 'amber',
  explained: 'blue',
  solved: 'green',
  null: 'grey',
};

/** The state of a challenge, as dot and word. */
export function ChallengeBadge({ status }: { status: ChallengeStatus | null }) {
  const { t } = useTranslation('challenges');
  const shown = displayStatus(status);
  return <StatusBadge tone={challengeTones[shown]}>{t(($) => $.status[shown])}</StatusBadge>;
}

import type { ChallengeStatus } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { displayStatus } from '../challenge-search.ts';
import { stateTones } from '~/lists/state-tones.ts';

/** The state of a challenge, as dot and word. */
export function ChallengeBadge({ status }: { status: ChallengeStatus | null }) {
  const { t } = useTranslation('challenges');
  const shown = displayStatus(status);
  return (
    <StatusBadge tone={stateTones[shown === 'null' ? 'unmarked' : shown]}>
      {t(($) => $.status[shown])}
    </StatusBadge>
  );
}

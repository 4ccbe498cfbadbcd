import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { type Account, stateOf } from '../people-search.ts';

/** Whether somebody may sign in: active, inactive, or not come yet and what became of their invitation. */
export function PersonStatus({ person }: { person: Account }) {
  const { t } = useTranslation('users');
  const state = stateOf(person);
  return <StatusBadge tone={stateTones[state]}>{t(($) => $.state[state])}</StatusBadge>;
}

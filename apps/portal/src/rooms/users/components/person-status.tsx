import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { type Account, type PersonState, stateOf } from '../people-search.ts';

const tones: Record<PersonState, Tone> = {
  active: 'green',
  inactive: 'grey',
  invited: 'amber',
  deleted: 'grey',
};

/** Whether somebody may sign in: active, inactive, or invited and not come yet. */
export function PersonStatus({ person }: { person: Account }) {
  const { t } = useTranslation('users');
  const state = stateOf(person);
  return <StatusBadge tone={tones[state]}>{t(($) => $.state[state])}</StatusBadge>;
}

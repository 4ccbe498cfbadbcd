import { useTranslation } from 'react-i18next';
import { markTone } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';

/** Whether a location is deleted or active, as dot and word. */
export function LocationState({ deleted }: { deleted: boolean }) {
  const { t } = useTranslation('locations');
  return (
    <StatusBadge tone={markTone({ deleted })}>
      {deleted ? t(($) => $.state.deleted) : t(($) => $.state.active)}
    </StatusBadge>
  );
}

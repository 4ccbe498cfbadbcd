import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';

/** Whether a location is deleted or active, as dot and word. */
export function LocationState({ deleted }: { deleted: boolean }) {
  const { t } = useTranslation('locations');
  return (
    <StatusBadge tone={deleted ? 'red' : 'green'}>
      {deleted ? t(($) => $.state.deleted) : t(($) => $.state.active)}
    </StatusBadge>
  );
}

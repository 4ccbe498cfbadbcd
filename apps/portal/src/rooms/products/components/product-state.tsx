import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';

/** Whether a product is deleted or active, as dot and word. */
export function ProductState({ deleted }: { deleted: boolean }) {
  const { t } = useTranslation('products');
  return (
    <StatusBadge tone={deleted ? 'red' : 'green'}>
      {deleted ? t(($) => $.state.deleted) : t(($) => $.state.active)}
    </StatusBadge>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../display/empty-state.tsx';

/** The state of a page after the last one of its list, with the way to the first. */
export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      title={t(($) => $.table.pastTheEnd)}
      action={
        <Button variant="default" onClick={onFirst}>
          {t(($) => $.table.firstPage)}
        </Button>
      }
    />
  );
}

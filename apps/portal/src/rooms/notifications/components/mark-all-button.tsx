import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { useMarkAll, type useNotifications } from '@gondola/client/notifications.ts';

/** Marks everything in the list as read; nothing while all of it is. */
export function MarkAllButton({ query }: { query: ReturnType<typeof useNotifications> }) {
  const { t } = useTranslation('notifications');
  const markAll = useMarkAll(query, () => notifyError(t(($) => $.markFailed)));
  if (!markAll) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} stroke={1.7} />}
      {...markAll}
    >
      {t(($) => $.markAll)}
    </Button>
  );
}

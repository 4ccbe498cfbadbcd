import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';
import { useMarkRead, type useNotifications } from '@gondola/client/notifications.ts';

/** Marks as read everything that was there when the list was read; nothing while all of it is. */
export function MarkAllButton({ query }: { query: ReturnType<typeof useNotifications> }) {
  const { t } = useTranslation('notifications');
  const mark = useMarkRead();
  const lines = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [newest] = lines;
  // Older pages may hold unread lines that are not shown.
  const mayHaveUnread = query.hasNextPage || lines.some(({ readAt }) => readAt === null);
  if (!newest || !mayHaveUnread) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} stroke={1.7} />}
      loading={mark.isPending}
      onClick={() => mark.mutate({ upTo: newest.id }, { onError: () => notifyError(t(($) => $.markFailed)) })}
    >
      {t(($) => $.markAll)}
    </Button>
  );
}

import { mailEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconRefresh from '~icons/IconRefresh';
import { useChange } from '@gondola/client/queries.ts';
import { notifyError, notifySuccess } from '@gondola/ui/feedback/toasts.ts';

/** Puts a mail on its way again that was given up. */
export function SendAgain({ id }: { id: number }) {
  const { t } = useTranslation('mails');
  const send = useChange(mailEndpoints.send);
  const again = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => notifySuccess(t(($) => $.queuedAgain)),
        onError: (error) => notifyError(error.message),
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.6} />}
      loading={send.isPending}
      onClick={again}
    >
      {t(($) => $.sendAgain)}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { taskAddresses } from '../task-addresses.ts';

interface TaskNotThereProps {
  error: Error;
  onRetry: () => void;
}

/** In place of a task that is not there, or could not be read. */
export function TaskNotThere({ error, onRetry }: TaskNotThereProps) {
  const { t } = useTranslation('tasks');
  const isGone = isNotFound(error);
  return (
    <EmptyState
      drawing="broken"
      urgent
      page
      title={t(($) => (isGone ? $.detail.gone : $.detail.failed))}
      text={isGone ? t(($) => $.detail.goneText) : error.message}
      action={
        isGone ? (
          <Button variant="default" component={Link} to={taskAddresses.list}>
            {t(($) => $.detail.back)}
          </Button>
        ) : (
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.detail.retry)}
          </Button>
        )
      }
    />
  );
}

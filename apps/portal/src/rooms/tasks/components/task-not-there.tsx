import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { taskAddresses } from '../task-addresses.ts';

interface TaskNotThereProps {
  error: Error;
  onRetry: () => void;
}

/** In place of a task that is not there, or could not be read. */
export function TaskNotThere({ error, onRetry }: TaskNotThereProps) {
  const { t } = useTranslation('tasks');
  if (isNotFound(error)) {
    return (
      <NoSuchThing
        title={t(($) => $.detail.gone)}
        action={
          <Button variant="default" component={Link} to={taskAddresses.list}>
            {t(($) => $.detail.backToList)}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="broken"
      urgent
      page
      title={t(($) => $.detail.failed)}
      text={error.message}
      action={
        <Button variant="default" onClick={onRetry}>
          {t(($) => $.detail.retry)}
        </Button>
      }
    />
  );
}

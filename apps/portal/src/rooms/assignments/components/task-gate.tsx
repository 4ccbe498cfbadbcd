import type { ReactNode } from 'react';
import type { Task } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { taskAddresses } from '~/rooms/tasks/index.ts';
import { useTask } from '../queries.ts';

interface TaskGateProps {
  taskId: number;
  children: (task: Task) => ReactNode;
}

/** Shows its children once the task is here; until then that it is on its way, or why not. */
export function TaskGate({ taskId, children }: TaskGateProps) {
  const { t } = useTranslation('assignments');
  const { data, error, refetch } = useTask(taskId);
  if (data) return children(data.task);
  if (!error) return <Waiting label={t(($) => $.loading)} height={420} radius="md" />;
  if (isNotFound(error)) {
    return (
      <NoSuchThing
        title={t(($) => $.gone)}
        action={
          <Button variant="default" component={Link} to={taskAddresses.list}>
            {t(($) => $.toTasks)}
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
      title={t(($) => $.failed)}
      text={error.message}
      action={
        <Button variant="default" onClick={() => void refetch()}>
          {t(($) => $.retry)}
        </Button>
      }
    />
  );
}

import { Suspense } from 'react';
import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TaskReach, TaskVersions } from '../../versions/index.ts';
import { AssignedPeople } from '../components/assigned-people.tsx';
import { TaskFacts } from '../components/task-facts.tsx';
import { TaskHead } from '../components/task-head.tsx';
import { TaskNotThere } from '../components/task-not-there.tsx';
import { TaskPages } from '../components/task-pages.tsx';
import { useTask } from '../queries.ts';
import classes from './task-page.module.css';

const route = getRouteApi('/_portal/tasks/$taskId/');

/** /tasks/{taskId}: one task to read, with the people who have it and the ways to change it. */
export function TaskPage() {
  const { t } = useTranslation('tasks');
  const { taskId } = route.useParams();
  const { data, error, refetch } = useTask(Number(taskId));
  const task = data?.task;
  if (!task && error) return <TaskNotThere error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <TaskHead task={task} />
      {task ? (
        <div className={classes.columns}>
          <div className={classes.side}>
            <TaskFacts task={task} />
            <Suspense fallback={<Skeleton height={132} />}>
              <TaskReach key={`reach ${task.id}`} taskId={task.id} />
            </Suspense>
            <AssignedPeople key={task.id} taskId={task.id} />
            <Suspense fallback={<Skeleton height={132} />}>
              <TaskVersions key={`versions ${task.id}`} taskId={task.id} />
            </Suspense>
          </div>
          <TaskPages task={task} />
        </div>
      ) : (
        <Stack role="status" aria-label={t(($) => $.detail.loading)}>
          <Skeleton height={132} />
          <Skeleton height={220} />
          <Skeleton height={220} />
        </Stack>
      )}
    </>
  );
}

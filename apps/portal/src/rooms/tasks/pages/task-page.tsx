import { Suspense } from 'react';
import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRememberedItem } from '@gondola/client/recent-items.ts';
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
  // Next to the pages, or above them: the keyboard goes as one reads.
  const isWide = useMediaQuery('(min-width: 62.01em)', undefined, { getInitialValueInEffect: false });
  const task = data?.task;
  useRememberedItem(
    task && { kind: 'tasks', id: task.id, companyId: task.Company.id, title: task.title, number: null },
  );
  if (!task && error) return <TaskNotThere error={error} onRetry={() => void refetch()} />;
  const pages = task ? <TaskPages key="pages" task={task} /> : null;
  return (
    <>
      <TaskHead task={task} />
      {task ? (
        <div className={classes.columns}>
          {isWide ? pages : null}
          <div key="side" className={classes.side}>
            <TaskFacts task={task} />
            <Suspense fallback={<Skeleton height={132} />}>
              <TaskReach key={`reach ${task.id}`} taskId={task.id} />
            </Suspense>
            <AssignedPeople key={task.id} taskId={task.id} />
            <Suspense fallback={<Skeleton height={132} />}>
              <TaskVersions key={`versions ${task.id}`} taskId={task.id} />
            </Suspense>
          </div>
          {isWide ? null : pages}
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

import { taskEndpoints } from '@gondola/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '@gondola/client/queries.ts';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DetailForm } from '../components/detail-form.tsx';
import { TaskNotThere } from '../components/task-not-there.tsx';
import { taskAddresses } from '../task-addresses.ts';

const route = getRouteApi('/_portal/tasks/$taskId/edit-detail');

/** /tasks/{taskId}/edit-detail: what a task says of itself, also after it has responses. */
export function EditDetailPage() {
  const { t } = useTranslation('tasks');
  const id = Number(route.useParams().taskId);
  // The form is over the task as it was when it was opened.
  const { data, error, refetch } = useQuery({
    ...apiQuery(taskEndpoints.get, { params: { taskId: id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data && error) return <TaskNotThere error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BackLink to={taskAddresses.detail(id)}>{t(($) => $.detail.backToTask)}</BackLink>
      <PageHeader
        title={t(($) => $.detail.editTitle)}
        description={data ? data.task.title : t(($) => $.detail.loading)}
      />
      {data ? (
        <DetailForm key={id} task={data.task} />
      ) : (
        <Skeleton height={560} role="status" aria-label={t(($) => $.detail.loading)} />
      )}
    </>
  );
}

import { surveyEmailEndpoints, taskEndpoints } from '@gondola/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '@gondola/client/queries.ts';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { MailForm } from '../components/mail-form.tsx';
import { TaskNotThere } from '../components/task-not-there.tsx';
import { taskAddresses } from '../task-addresses.ts';

const route = getRouteApi('/_portal/surveys/email-config/$surveyId');

/** The state at the opening of the page stays under the form. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** /surveys/email-config/{surveyId}: the e-mail that the responses to a task cause. */
export function SurveyEmailPage() {
  const { t } = useTranslation('tasks');
  const surveyId = Number(route.useParams().surveyId);
  const task = useQuery({ ...apiQuery(taskEndpoints.get, { params: { taskId: surveyId } }), ...once });
  const email = useQuery({ ...apiQuery(surveyEmailEndpoints.email, { params: { surveyId } }), ...once });
  const error = task.error ?? email.error;
  if (error && !(task.data && email.data)) {
    return <TaskNotThere error={error} onRetry={() => void Promise.all([task.refetch(), email.refetch()])} />;
  }
  return (
    <>
      <BackLink to={taskAddresses.list}>{t(($) => $.mail.back)}</BackLink>
      <PageHeader
        title={t(($) => $.mail.title)}
        description={task.data ? task.data.task.title : t(($) => $.mail.loading)}
      />
      {task.data && email.data ? (
        <MailForm key={surveyId} task={task.data.task} saved={email.data.surveyEmail} />
      ) : (
        <Skeleton height={640} role="status" aria-label={t(($) => $.mail.loading)} />
      )}
    </>
  );
}

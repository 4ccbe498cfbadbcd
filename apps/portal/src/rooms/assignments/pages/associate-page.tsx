import { useState } from 'react';
import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { maxExclusions } from '@gondola/contract';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { Locked } from '@gondola/ui/form/locked.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { taskAddresses } from '~/rooms/tasks/index.ts';
import { useChoices } from '../choices.ts';
import { type ChoiceTab, ChoiceTabs } from '../components/choice-tabs.tsx';
import { ConfirmStep } from '../components/confirm-step.tsx';
import { PlanBar } from '../components/plan-bar.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { expectedOf, type Schedule } from '../components/schedule-fields.tsx';
import { RecentRuns } from '../components/recent-runs.tsx';
import { TaskGate } from '../components/task-gate.tsx';
import { WhoSees } from '../components/who-sees.tsx';
import { useGroups, usePlan } from '../queries.ts';
import { useAssigning } from '../use-assigning.ts';

const route = getRouteApi('/_portal/tasks/$taskId/associations/');

interface AssociateProps {
  taskId: number;
  title: string;
  company: number;
}

function Associate({ taskId, title, company }: AssociateProps) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const choices = useChoices(t(($) => $.general));
  const groups = useGroups(company);
  const { locale } = useFormats();
  const [chosenTab, setTab] = useState<ChoiceTab>();
  // Where there are no groups, people are chosen one by one.
  const hasGroups = groups.data === undefined ? undefined : groups.data.length > 0;
  const tab = chosenTab ?? ((hasGroups ?? !groups.error) ? 'groups' : 'users');
  const [isConfirming, setConfirming] = useState(false);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [schedule, setSchedule] = useState<Schedule>({ resetScale: 'notClose', expected: '1' });
  const [isChecking, setChecking] = useState(false);
  const { data: plan, error, current } = usePlan(taskId, choices);
  const { save, isSaved, isBusy } = useAssigning(taskId, title);
  useLeaveQuestion(!choices.isUntouched && !isSaved, { busy: isBusy });
  const isWrong = expectedOf(schedule, locale) === undefined;
  const goOn = async () => {
    // The plan on show may be of the choices before the last one.
    setChecking(true);
    const now = await current().catch(() => undefined);
    setChecking(false);
    // The bar says why there is none.
    if (!now) return;
    const missing = (
      [
        ['users', t(($) => $.usersEmpty)],
        ['locations', t(($) => $.locationsEmpty)],
        ['categories', t(($) => $.categoriesEmpty)],
      ] as const
    ).find(([part]) => now[part] === 0);
    if (!missing) {
      setConfirming(true);
      return;
    }
    setTab(missing[0]);
    notifyError(missing[1]);
  };
  const goBack = () => {
    if (isConfirming) setConfirming(false);
    else void navigate({ to: taskAddresses.detail(taskId) });
  };
  const isTooMuch =
    excluded.size > maxExclusions || (plan !== undefined && plan.combinations > plan.maxCombinations);
  return (
    <>
      <BackLink to={taskAddresses.detail(taskId)}>{t(($) => $.backToTask)}</BackLink>
      <PageHeader
        title={isConfirming ? t(($) => $.confirm.title) : t(($) => $.title)}
        description={isConfirming ? t(($) => $.confirm.text, { title }) : t(($) => $.text, { title })}
        actions={
          <>
            <RecentRuns taskId={taskId} title={title} />
            <WhoSees taskId={taskId} company={company} />
          </>
        }
      />
      {isConfirming ? (
        // A change made once it is sent would be lost with the page.
        <Locked when={isBusy || isSaved}>
          <ConfirmStep
            company={company}
            choices={choices}
            excluded={excluded}
            onExclude={setExcluded}
            schedule={schedule}
            onSchedule={setSchedule}
          />
        </Locked>
      ) : (
        <ChoiceTabs
          company={company}
          choices={choices}
          tab={tab}
          onTab={setTab}
          users={plan?.users}
          locations={plan?.locations}
        />
      )}
      <PlanBar plan={plan} failure={error?.message} excluded={excluded.size}>
        <Button variant="default" disabled={isBusy} onClick={goBack}>
          {t(($) => $.back)}
        </Button>
        {isConfirming ? (
          <Button
            loading={isBusy || isSaved}
            disabled={isWrong || isTooMuch}
            onClick={() => void save({ choices, excluded, schedule })}
          >
            {t(($) => $.save)}
          </Button>
        ) : (
          <Button disabled={plan === undefined} loading={isChecking} onClick={() => void goOn()}>
            {t(($) => $.continue)}
          </Button>
        )}
      </PlanBar>
    </>
  );
}

/** /tasks/{taskId}/associations: who answers a task, where and for which categories. */
export function AssociatePage() {
  const taskId = Number(route.useParams().taskId);
  return (
    <TaskGate taskId={taskId}>
      {({ title, Company }) => <Associate key={taskId} taskId={taskId} title={title} company={Company.id} />}
    </TaskGate>
  );
}

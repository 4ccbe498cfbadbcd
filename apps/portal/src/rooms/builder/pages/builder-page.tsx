import { useEffect, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { type Task, taskEndpoints } from '@gondola/contract';
import { taskTypes } from '@gondola/survey';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { OtherCompany } from '../../companies/index.ts';
import { taskAddresses } from '../../tasks/index.ts';
import { Builder, hands } from '../builder.tsx';
import { type Chosen, type OpenBuilder, openBuilder, type Opening } from '../open-builder.ts';
import classes from '../builder.module.css';

/** What the wizard chose, from the state of the navigation; undefined where something is missing. */
function chosenIn(state: Partial<Chosen>): Chosen | undefined {
  const { projectId, projectName, title, type, requestId = crypto.randomUUID() } = state;
  if (projectId === undefined || projectName === undefined || title === undefined) return undefined;
  if (type === undefined || !taskTypes.includes(type)) return undefined;
  return { ...state, projectId, projectName, title, type, requestId };
}

/** What the wizard chose, as it was when the page was opened: while one leaves, the state is another page's. */
function useChosen(): Chosen | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [chosen] = useState(() => chosenIn(location.state as Partial<Chosen>));
  useEffect(() => {
    // Named in the state of the navigation, the task stays the same one when the page is loaded again.
    if (chosen) void navigate({ to: location.pathname, replace: true, state: chosen });
    // oxlint-disable-next-line react/exhaustive-deps -- once per arrival
  }, []);
  return chosen;
}

/** /tasks/create: what the wizard chose, or back to the list (field-audit 2.13). */
export function CreatePage() {
  const chosen = useChosen();
  if (!chosen) return <Navigate to={taskAddresses.list} replace />;
  return <Opened opening={{ mode: 'create', chosen }} back={taskAddresses.list} />;
}

/** /tasks/{taskId}/duplicate. */
export function DuplicatePage({ taskId }: { taskId: number }) {
  const chosen = useChosen();
  if (!chosen) return <Navigate to={taskAddresses.list} replace />;
  return (
    <WithTask taskId={taskId}>
      {(source) => (
        <Opened opening={{ mode: 'duplicate', chosen, source }} back={taskAddresses.detail(taskId)} />
      )}
    </WithTask>
  );
}

/** /tasks/{taskId}/edit: an answered task goes back to its page, where it is duplicated (D33). */
export function EditPage({ taskId }: { taskId: number }) {
  return (
    <WithTask taskId={taskId}>
      {(task) =>
        task.editable ? (
          <Opened opening={{ mode: 'edit', task }} back={taskAddresses.detail(taskId)} />
        ) : (
          <Navigate to={taskAddresses.detail(taskId)} replace />
        )
      }
    </WithTask>
  );
}

function WithTask({ taskId, children }: { taskId: number; children: (task: Task) => React.ReactNode }) {
  const { t } = useTranslation('builder');
  const input = { params: { taskId } };
  const { data, error, refetch } = useApi(taskEndpoints.get, input);
  if (data) return children(data.task);
  if (!error) return <Waiting />;
  const failed = (
    <EmptyState
      page
      drawing="broken"
      urgent
      title={t(($) => $.open.failed)}
      text={error.message}
      action={
        <Button variant="default" onClick={() => void refetch()}>
          {t(($) => $.open.retry)}
        </Button>
      }
    />
  );
  return error instanceof ApiFailure && error.status === 404 ? (
    <OtherCompany
      failure={error}
      definition={taskEndpoints.get}
      input={input}
      companyIn={({ task }) => task.Company.id}
    >
      {failed}
    </OtherCompany>
  ) : (
    failed
  );
}

/** Opens the draft once: what is read again of the task meanwhile does not begin it a second time. */
function Opened({ opening, back }: { opening: Opening; back: string }) {
  const { t } = useTranslation('builder');
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenBuilder>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  usePageTitle(opening.mode === 'edit' ? opening.task.title : opening.chosen.title);
  useEffect(() => {
    let isLeft = false;
    Promise.all([openBuilder(opening), hands.fetch()]).then(
      ([opened]) => !isLeft && setOpen(opened),
      (error: unknown) => !isLeft && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per page and attempt
  }, [attempt]);
  if (failure !== undefined && !open) {
    return (
      <EmptyState
        page
        drawing="broken"
        urgent
        title={t(($) => $.open.failed)}
        text={failure}
        action={
          <Button
            variant="default"
            onClick={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {t(($) => $.open.retry)}
          </Button>
        }
      />
    );
  }
  if (!open) return <Waiting />;
  return (
    <Builder
      open={open}
      back={
        <Link to={back} className={classes.back ?? ''} aria-label={t(($) => $.bar.back)}>
          <IconArrowLeft size={20} aria-hidden />
        </Link>
      }
      onPublished={(id) => void navigate({ to: taskAddresses.detail(id) })}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('builder');
  return (
    <div className={classes.builder} role="status" aria-label={t(($) => $.open.waiting)}>
      <div className={classes.bar}>
        <Skeleton height={36} width={320} />
      </div>
      <div className={classes.outline} style={{ padding: 16 }}>
        <Skeleton height="100%" />
      </div>
      <div className={classes.page} style={{ padding: 24 }}>
        <Skeleton height={48} mb={16} />
        <Skeleton height={220} />
      </div>
    </div>
  );
}

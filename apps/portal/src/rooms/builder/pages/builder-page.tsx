import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Skeleton } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { apiQuery, useApi } from '@gondola/client/queries.ts';
import { type Task, taskDraftEndpoints, taskEndpoints } from '@gondola/contract';
import { taskTypes } from '@gondola/survey';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { LedAway } from '~/loading/led-away.tsx';
import { OtherCompany } from '../../companies/index.ts';
import { taskAddresses } from '../../tasks/index.ts';
import { Builder, hands } from '../builder.tsx';
import { hasCopy } from '../local-copy.ts';
import { type OpenBuilder, openBuilder } from '../open-builder.ts';
import { type Chosen, copyKeyOf, type Opening, type Place } from '../place.ts';
import classes from '../builder.module.css';

/** The wizard's choices, from the state of the navigation; undefined where something is missing. */
function chosenIn(state: Partial<Chosen>): Chosen | undefined {
  const { projectId, projectName, title, type, requestId = crypto.randomUUID() } = state;
  if (projectId === undefined || projectName === undefined || title === undefined) return undefined;
  if (type === undefined || !taskTypes.includes(type)) return undefined;
  return { ...state, projectId, projectName, title, type, requestId };
}

/** The wizard's choices as they were when the page was opened: while one leaves, the state is another page's. */
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
  const { t } = useTranslation('builder');
  const chosen = useChosen();
  if (!chosen) return <LedAway to={taskAddresses.list} reason={t(($) => $.open.notChosen)} />;
  return <Opened opening={{ mode: 'create', chosen }} />;
}

/** /tasks/{taskId}/duplicate: what the dialog of the task chose, or back to the list (field-audit 2.13). */
export function DuplicatePage({ taskId }: { taskId: number }) {
  const { t } = useTranslation('builder');
  const chosen = useChosen();
  if (!chosen) return <LedAway to={taskAddresses.list} reason={t(($) => $.open.notChosenCopy)} />;
  return (
    <WithTask taskId={taskId}>
      {(source) => <Opened opening={{ mode: 'duplicate', chosen, source }} />}
    </WithTask>
  );
}

/** /tasks/{taskId}/edit. */
export function EditPage({ taskId }: { taskId: number }) {
  return <WithTask taskId={taskId}>{(task) => <EditTask task={task} />}</WithTask>;
}

/**
 * An answered task goes back to its page, where it is duplicated (D33), unless something was written of it before that is not
 * published: that goes on, and becomes its new version.
 */
function EditTask({ task }: { task: Task }) {
  const mayEdit = useUnpublished(task);
  if (mayEdit === undefined) return <Waiting />;
  if (!mayEdit) return <Navigate to={taskAddresses.detail(task.id)} replace />;
  return <Opened opening={{ mode: 'edit', task }} />;
}

/** Whether there is something to edit; undefined while that is looked for. Once it is open, it stays open. */
function useUnpublished(task: Task): boolean | undefined {
  const [found, setFound] = useState(task.editable ? true : undefined);
  useEffect(() => {
    if (found !== undefined) return undefined;
    let isLeft = false;
    const find = async () => {
      const { drafts } = await call(taskDraftEndpoints.drafts, { query: { taskId: task.id } });
      return drafts.length > 0 || hasCopy(copyKeyOf({ mode: 'edit', task }));
    };
    find().then(
      (isThere) => !isLeft && setFound(isThere),
      () => !isLeft && setFound(false),
    );
    return () => {
      isLeft = true;
    };
  }, [found, task]);
  return found;
}

function WithTask({ taskId, children }: { taskId: number; children: (task: Task) => React.ReactNode }) {
  const { t } = useTranslation('builder');
  const input = { params: { taskId } };
  const { data, error, refetch } = useApi(taskEndpoints.get, input);
  if (data) return children(data.task);
  if (!error) return <Waiting />;
  return error instanceof ApiFailure && error.status === 404 ? (
    <OtherCompany
      failure={error}
      definition={taskEndpoints.get}
      input={input}
      companyIn={({ task }) => task.Company.id}
    >
      <EmptyState
        page
        drawing="search"
        urgent
        title={t(($) => $.open.gone)}
        text={t(($) => $.open.goneText)}
        action={
          <Button variant="default" component={Link} to={taskAddresses.list}>
            {t(($) => $.open.toList)}
          </Button>
        }
      />
    </OtherCompany>
  ) : (
    <NotOpened text={error.message} onRetry={() => void refetch()} />
  );
}

function NotOpened({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <EmptyState
      page
      drawing="broken"
      urgent
      title={t(($) => $.open.failed)}
      text={text}
      action={
        <Button variant="default" onClick={onRetry}>
          {t(($) => $.open.retry)}
        </Button>
      }
    />
  );
}

/** The task that a refused opening has made before: the answer of its publication never came, or the page was gone back to. */
const publishedBefore = (error: unknown): number | undefined =>
  error instanceof ApiFailure && error.code === 'tasks:alreadyPublished'
    ? (error.details as { taskId?: number }).taskId
    : undefined;

/** The page that the builder was opened from, or that of the task where it has gone on since. */
function backOf({ opening }: Place): string {
  if (opening.mode === 'create') return taskAddresses.list;
  return taskAddresses.detail(opening.mode === 'edit' ? opening.task.id : opening.source.id);
}

/** Opens the draft once: what is read again of the task meanwhile does not begin it a second time. */
function Opened({ opening }: { opening: Opening }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenBuilder>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  usePageTitle(opening.mode === 'edit' ? opening.task.title : opening.chosen.title);
  useEffect(() => {
    let isLeft = false;
    Promise.all([openBuilder(opening), hands.fetch()]).then(
      ([opened]) => !isLeft && setOpen(opened),
      (error: unknown) => {
        if (isLeft) return;
        const taskId = publishedBefore(error);
        if (taskId === undefined) setFailure(error instanceof Error ? error.message : String(error));
        else void navigate({ to: taskAddresses.edit(taskId), replace: true });
      },
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per page and attempt
  }, [attempt]);
  if (failure !== undefined && !open) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <NotOpened text={failure} onRetry={retry} />;
  }
  if (!open) return <Waiting />;
  return <Shown open={open} opening={opening} />;
}

/** The builder at its place, which a publication by somebody else may move to another task: the address follows. */
function Shown({ open, opening }: { open: OpenBuilder; opening: Opening }) {
  const { t } = useTranslation('builder');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const place = useSyncExternalStore(open.sync.watch, open.sync.place);
  const now = place.opening.mode === 'edit' ? place.opening.task : null;
  const isMoved = now !== null && opening.mode === 'edit' && now.id !== opening.task.id;
  useEffect(() => {
    if (!isMoved || !now) return;
    // Known already, so that the builder stays drawn while the address changes and nobody is interrupted.
    queries.setQueryData(apiQuery(taskEndpoints.get, { params: { taskId: now.id } }).queryKey, { task: now });
    // The builder goes on, so nothing of it is left, and nobody is asked whether to leave.
    void navigate({ to: taskAddresses.edit(now.id), replace: true, ignoreBlocker: true });
  }, [isMoved, now, navigate, queries]);
  return (
    <Builder
      open={open}
      back={
        <Link to={backOf(place)} className={classes.back ?? ''} aria-label={t(($) => $.bar.back)}>
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

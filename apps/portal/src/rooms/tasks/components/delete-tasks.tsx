import { useState } from 'react';
import type { TaskListRow } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { oneByOne } from '@gondola/ui/table/one-by-one.ts';
import { useRemoveTask, useRestoreTask } from '../queries.ts';
import classes from './delete-tasks.module.css';

/** Names shown before the others are counted. */
const maxNames = 5;

interface DeleteTasksProps {
  tasks: readonly TaskListRow[];
  onClose: () => void;
  /** Some are deleted. */
  onDone: () => void;
}

/** Restores what was just deleted, and says so. */
function useUndo() {
  const { t } = useTranslation('tasks');
  const restore = useRestoreTask();
  return async (tasks: readonly TaskListRow[]): Promise<void> => {
    const { done, failures } = await oneByOne(tasks, ({ id }) => restore.mutateAsync(id));
    if (done.length > 0) notifySuccess(t(($) => $.delete.restored, { count: done.length }));
    const [reason] = failures;
    if (reason !== undefined) notifyError(t(($) => $.delete.notRestored, { count: failures.length, reason }));
  };
}

/** Asks before tasks are deleted, deletes them with a way back in the toast, and names what could not go and why. */
export default function DeleteTasks({ tasks, onClose, onDone }: DeleteTasksProps) {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const remove = useRemoveTask();
  const undo = useUndo();
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<Removal<TaskListRow>>();
  // Fixed at the start: the list is read again with each one deleted.
  const [chosen] = useState(tasks);
  const isRunning = done !== undefined && !result;
  const count = chosen.length;
  const run = async () => {
    setDone(0);
    const outcome = await removeTasks(chosen, ({ id }) => remove.mutateAsync(id), setDone);
    const { removed, kept } = outcome;
    if (removed.length > 0) {
      undoToast({
        text: t(($) => $.delete.done, { count: removed.length }),
        undo: () => void undo(removed),
      });
      onDone();
    }
    if (kept.length > 0) setResult(outcome);
    else onClose();
  };
  return (
    <Dialog
      opened
      onClose={() => (isRunning ? undefined : onClose())}
      title={
        result
          ? t(($) => $.delete.keptTitle, { count: result.kept.length })
          : t(($) => $.delete.title, { count })
      }
      width={480}
    >
      {result ? (
        <KeptTasks kept={result.kept} onClose={onClose} />
      ) : (
        <>
          <p className={classes.words}>{t(($) => $.delete.text)}</p>
          <ul className={classes.names}>
            {chosen.slice(0, maxNames).map((task) => (
              <PendingDeletion key={task.id} task={task} />
            ))}
            {count > maxNames ? (
              <li className={classes.more}>{t(($) => $.delete.more, { count: count - maxNames })}</li>
            ) : null}
          </ul>
          {isRunning && count > 1 ? (
            <div className={classes.progress}>
              <ProgressBar value={done / count} label={t(($) => $.list)} />
              <span role="status">{t(($) => $.delete.running, { done, total: count })}</span>
            </div>
          ) : null}
          <DialogFoot>
            <Button variant="default" data-autofocus disabled={isRunning} onClick={onClose}>
              {ui(($) => $.dialog.cancel)}
            </Button>
            <Button color="red" loading={isRunning} onClick={() => void run()}>
              {t(($) => $.delete.action, { count })}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

/** A task about to go, and what goes with it. */
function PendingDeletion({ task: { title, taskAssigned } }: { task: TaskListRow }) {
  const { t } = useTranslation('tasks');
  const { number } = useFormats();
  return (
    <li>
      {title}
      {taskAssigned > 0 ? (
        <span className={classes.assigned}>
          {t(($) => $.assigned, { count: taskAssigned, shown: number(taskAssigned) })}
        </span>
      ) : null}
    </li>
  );
}

interface KeptTasksProps {
  kept: Removal<TaskListRow>['kept'];
  onClose: () => void;
}

/** The tasks that are still there, each with the reason. */
function KeptTasks({ kept, onClose }: KeptTasksProps) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <ul className={classes.names} role="alert">
        {kept.map(({ task, reason }) => (
          <li key={task.id}>
            {task.title}
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.delete.close)}
        </Button>
      </DialogFoot>
    </>
  );
}

// Deletes tasks one after the other and keeps why one could not go; a failure does not stop the others.

interface Removal<Task> {
  readonly removed: readonly Task[];
  readonly kept: readonly { readonly task: Task; readonly reason: string }[];
}

/** `tell` receives how many are done, for a progress bar. */
async function removeTasks<Task>(
  tasks: readonly Task[],
  remove: (task: Task) => Promise<unknown>,
  tell: (done: number) => void,
): Promise<Removal<Task>> {
  const removed: Task[] = [];
  const kept: { task: Task; reason: string }[] = [];
  for (const task of tasks) {
    try {
      await remove(task);
      removed.push(task);
    } catch (error) {
      kept.push({ task, reason: error instanceof Error ? error.message : '' });
    }
    tell(removed.length + kept.length);
  }
  return { removed, kept };
}

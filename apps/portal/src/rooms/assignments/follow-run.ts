// Keeps the work tray up to date with a run until it has ended, whatever page is open.
import { assignmentEndpoints, type AssignmentRun } from '@gondola/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { readTopicsAgain } from '@gondola/client/queries.ts';
import { session } from '@gondola/client/session.ts';
import { reportWork } from '@gondola/ui/tasks/long-work.ts';
import { taskAddresses } from '~/rooms/tasks/index.ts';

const pause = 500;
const maxFailures = 20;

/** Whether a process works on it. */
export const isAtWork = ({ state }: AssignmentRun): boolean => state === 'running' || state === 'undoing';

const sleep = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Begins to take a run back. */
export const beginUndo = async (id: number): Promise<AssignmentRun> =>
  (await call(assignmentEndpoints.undoRun, { params: { id } }, { companyId: null })).run;

function report(run: AssignmentRun, title: string, failure?: string): void {
  const ended = run.state === 'undone' ? 'cancelled' : run.state === 'failed' ? 'failed' : 'done';
  reportWork({
    id: `assignment-run-${run.id}`,
    title,
    state: failure !== undefined ? 'failed' : isAtWork(run) ? 'running' : ended,
    done: run.done,
    total: run.total,
    resultHref: taskAddresses.editAssociations(run.taskId),
    ...(failure === undefined ? {} : { failure }),
    ...(run.state === 'running' ? { cancel: () => void beginUndo(run.id).catch(() => undefined) } : {}),
  });
}

/** Follows a run under a title of the tray, and gives how it ended. */
export async function followRun(
  queries: QueryClient,
  first: AssignmentRun,
  title: string,
): Promise<AssignmentRun> {
  let run = first;
  let failures = 0;
  report(run, title);
  while (isAtWork(run) && session().token) {
    await sleep(failures > 0 ? pause * 4 : pause);
    try {
      const answer = await call(assignmentEndpoints.getRun, { params: { id: run.id } }, { companyId: null });
      run = answer.run;
      failures = 0;
      report(run, title);
    } catch (error) {
      failures += 1;
      const isLasting = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
      if (!isLasting && failures < maxFailures) continue;
      report(run, title, error instanceof Error ? error.message : '');
      return run;
    }
  }
  void readTopicsAgain(queries, assignmentEndpoints.startRun.changes);
  return run;
}

/** Takes a run back, and follows that too. */
export const undoRun = async (queries: QueryClient, id: number, title: string): Promise<AssignmentRun> =>
  followRun(queries, await beginUndo(id), title);

// The rehearsals of a task, or of the draft of one that is not published yet: they are kept and read by different calls.
import { call } from '@gondola/client/call.ts';
import { useApi, useChangeBy } from '@gondola/client/queries.ts';
import { type Rehearsal, taskRehearsalEndpoints } from '@gondola/contract';

const { rehearsals, draftRehearsals, addRehearsal, addDraftRehearsal, changeRehearsal } =
  taskRehearsalEndpoints;

/** A task, or the draft of one that is not published yet. */
export interface RehearsalOwner {
  /** Null while it is not published. */
  readonly taskId: number | null;
  readonly draftId: number;
}

/** The rehearsals kept of a task or draft, by name. */
export function useRehearsals({ taskId, draftId }: RehearsalOwner) {
  const ofTask = useApi(rehearsals, { params: { taskId: taskId ?? 0 } }, { enabled: taskId !== null });
  const ofDraft = useApi(draftRehearsals, { params: { id: draftId } }, { enabled: taskId === null });
  return taskId === null ? ofDraft : ofTask;
}

interface Kept {
  readonly name: string;
  /** The rehearsal whose place the run takes; undefined for a new one. */
  readonly instead: number | undefined;
  readonly run: Rehearsal['run'];
}

/** Keeps a run. */
export const useKeepRehearsal = ({ taskId, draftId }: RehearsalOwner) =>
  useChangeBy(
    [addRehearsal, addDraftRehearsal, changeRehearsal],
    async ({ name, instead, run }: Kept): Promise<void> => {
      const body = { name, run };
      if (instead !== undefined)
        await call(changeRehearsal, { params: { id: instead }, body: { recorded: { taskId, run } } });
      else if (taskId !== null) await call(addRehearsal, { params: { taskId }, body });
      else await call(addDraftRehearsal, { params: { id: draftId }, body });
    },
  );

// The reads and writes of this room.
import { type BodyOf, taskEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useApi, useChangeBy } from '@gondola/client/queries.ts';

/** One task with its questions. */
export const useTask = (taskId: number) => useApi(taskEndpoints.get, { params: { taskId } });

export const useRemoveTask = () =>
  useChangeBy([taskEndpoints.remove], (id: number) => call(taskEndpoints.remove, { params: { id } }));

export const useRestoreTask = () =>
  useChangeBy([taskEndpoints.restore], (id: number) => call(taskEndpoints.restore, { params: { id } }));

export const useSaveDetail = () =>
  useChangeBy([taskEndpoints.updateDetail], (body: BodyOf<typeof taskEndpoints.updateDetail>) =>
    call(taskEndpoints.updateDetail, { body }),
  );

// What this room reads and writes.
import {
  assignmentEndpoints as calls,
  type BodyOf,
  type InputOf,
  type MembershipChange,
  taskEndpoints,
} from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useApi, useChangeBy, useKeptQuery } from '@gondola/client/queries.ts';
import type { Choices } from './choices.ts';

/** The task that is assigned. */
export const useTask = (taskId: number) => useApi(taskEndpoints.get, { params: { taskId } });

type Sent = InputOf<typeof calls.planRun>['body'];

/** The draft as the wire takes it. */
const sent = (changes: readonly MembershipChange[]): Sent['users'] =>
  changes.map((step) =>
    'ids' in step
      ? { change: step.change, ids: [...step.ids] }
      : {
          change: step.change,
          matching: {
            searchValue: step.matching.searchValue,
            noDeleted: step.matching.noDeleted,
            userGroupId: step.matching.userGroupId,
          },
        },
  );

/** The choices as the calls of a run take them. */
export const bodyOf = (taskId: number, { users, locations, categories }: Choices): Sent => ({
  taskId,
  users: sent(users),
  // People have groups, places have none.
  locations: sent(locations) as Sent['locations'],
  categoryCodes: categories.map(({ code }) => code ?? ''),
});

/** What the choices would make. */
export const usePlan = (taskId: number, choices: Choices) =>
  useKeptQuery(apiQuery(calls.planRun, { body: bodyOf(taskId, choices) }, null));

export const useStartRun = () =>
  useChangeBy([calls.startRun], (body: InputOf<typeof calls.startRun>['body']) =>
    call(calls.startRun, { body }, { companyId: null }),
  );

/** The associations of a task. */
export const useAssignments = (taskId: number) => useApi(calls.ofTask, { params: { taskId } });

export const useSaveAssignments = () =>
  useChangeBy([calls.update], (body: BodyOf<typeof calls.update>) =>
    call(calls.update, { body }, { companyId: null }),
  );

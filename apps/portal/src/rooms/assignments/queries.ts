// The reads and writes of this room.
import {
  type AssignedPerson,
  assignmentEndpoints as calls,
  type BodyOf,
  categoryEndpoints,
  groupEndpoints,
  type InputOf,
  maxLimit,
  type MembershipChange,
  taskEndpoints,
} from '@gondola/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, keyOf, useApi, useChangeBy, useKeptQuery } from '@gondola/client/queries.ts';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import type { TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import { isAtWork } from './follow-run.ts';
import type { Choices } from './choices.ts';

/** The task that is assigned. */
export const useTask = (taskId: number) => useApi(taskEndpoints.get, { params: { taskId } });

/** Every row of a list that people write by hand: short enough to come whole, longer than one page may be. */
async function readAll<Row>(readPage: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const read = await readPage(page);
    rows.push(...read);
    if (read.length < maxLimit) return rows;
  }
}

/** The user groups of a company, by name. */
export const useGroups = (companyId: number) =>
  useQuery({
    queryKey: [...keyOf(groupEndpoints.listUserGroups), companyId, 'all'],
    meta: { reads: groupEndpoints.listUserGroups.reads },
    queryFn: ({ signal }) =>
      readAll(async (page) => {
        const query = { page, limit: maxLimit, column: 'name', orderBy: 'asc', noDeleted: 'true' } as const;
        return (await call(groupEndpoints.listUserGroups, { query }, { signal, companyId })).groups;
      }),
  });

/** The categories of a company, by name. */
export const useCategories = (companyId: number) =>
  useQuery({
    queryKey: [...keyOf(categoryEndpoints.association), companyId, 'all'],
    meta: { reads: categoryEndpoints.association.reads },
    queryFn: ({ signal }) =>
      readAll(async (page) => {
        const query = { page, limit: maxLimit, isOut: 'true' } as const;
        const { categories } = await call(categoryEndpoints.association, { query }, { signal, companyId });
        return categories.flatMap(({ id, name, code }) =>
          typeof id === 'number' ? [{ id, name, code }] : [],
        );
      }),
  });

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
            ...(step.matching.userGroupIds ? { userGroupIds: [...step.matching.userGroupIds] } : {}),
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

/** The plan of the choices; `data` is of the choices before until the answer about these is here, `current` waits for it. */
export function usePlan(taskId: number, choices: Choices) {
  const queries = useQueryClient();
  const query = apiQuery(calls.planRun, { body: bodyOf(taskId, choices) }, null);
  const { data, error } = useKeptQuery(query);
  return { data, error, current: () => queries.ensureQueryData(query) };
}

export const useStartRun = () =>
  useChangeBy([calls.startRun], (body: InputOf<typeof calls.startRun>['body']) =>
    call(calls.startRun, { body }, { companyId: null }),
  );

const pageSize = 100;

/** The people who have a task, page by page as they come into sight. */
export function usePeople(taskId: number, searchValue: string): TransferRows<AssignedPerson> {
  const pages = useRowPages({
    query: (page: number) => {
      const query = { taskId, page, limit: pageSize, ...(searchValue ? { searchValue } : {}) };
      return apiQuery(calls.peopleOfTask, { query }, null);
    },
    read: ({ people: rows, totalPeople: total, totalIsCapped: atLeast }) => ({ rows, total, atLeast }),
    pageSize,
  });
  return { ...pages, pageSize };
}

const gridPage = (taskId: number, page: number) =>
  apiQuery(calls.gridOfTask, { query: { taskId, page, limit: pageSize } }, null);

/** Where and for which categories anybody has a task: locations page by page, and all categories once they are here. */
export function useGrid(taskId: number) {
  const pages = useRowPages({
    query: (page: number) => gridPage(taskId, page),
    read: ({ locations: rows, totalLocations: total, totalIsCapped: atLeast }) => ({ rows, total, atLeast }),
    pageSize,
  });
  const { data } = useQuery(gridPage(taskId, 0));
  return { locations: { ...pages, pageSize }, categories: data?.categories };
}

/** The associations of some people to a task, of those that are here. */
export function useAssociationsOf(taskId: number, userIds: readonly number[]) {
  const read = useQueries({
    queries: userIds.map((userId) => apiQuery(calls.ofPerson, { query: { taskId, userId } }, null)),
  });
  return {
    stored: read.flatMap(({ data }) => data?.taskInstances ?? []),
    failure: read.find(({ error }) => error !== null)?.error?.message,
  };
}

/** Runs that the panel shows at once. */
export const runsAtATime = 20;

/** The runs that assigned a task, the newest first; read again every second while one of them is at work. */
export const useRuns = (taskId: number, page: number) =>
  useKeptQuery({
    ...apiQuery(calls.listRuns, { query: { taskId, page: page - 1, limit: runsAtATime } }, null),
    refetchInterval: ({ state }) => (state.data?.runs.some(isAtWork) ? 1000 : false),
  });

export const useSaveAssignments = () =>
  useChangeBy([calls.update], (body: BodyOf<typeof calls.update>) =>
    call(calls.update, { body }, { companyId: null }),
  );

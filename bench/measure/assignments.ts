// A million associations: the lists of their pages, a run of 20,000 with its progress, and its undo.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  companyId,
  deepTask,
  freshTask,
  groupId,
  loadAssignments,
  locationId,
  personId,
  smallTask,
  wideTask,
} from '../load/assignment-rows.ts';
import type { LoadedDatabase } from '../load/load-database.ts';
import { superAdminId } from '../load/world.ts';
import type { Caller, Request } from '../processes/caller.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, p95, timeCalls } from './timing.ts';

const calls = 40;
const limit = 100;

const get = (path: string, query: Record<string, string | number>): Request => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return { method: 'GET', path: `/api/${path}?${search.toString()}` };
};
const post = (path: string, body: object): Request => ({
  method: 'POST',
  path: `/api/${path}?companyId=${companyId}`,
  body: JSON.stringify(body),
});

const tasks: readonly [name: string, taskId: number, userId: number][] = [
  ['a task with 60', smallTask, 123],
  ['100,000 people at 5 locations', wideTask, personId(50_000)],
  ['1,000 people at 500 locations', deepTask, personId(97 * 500)],
];

/** The reads of a task's pages. */
const pagesOf = (taskId: number, userId: number): readonly [name: string, request: Request][] => [
  ['people', get('task-instances/people', { taskId, limit })],
  ['people, panel', get('task-instances/people', { taskId, limit: 10, details: 'true' })],
  ['people, page 5', get('task-instances/people', { taskId, limit, page: 5 })],
  ['people, searched', get('task-instances/people', { taskId, limit, searchValue: 'javiera soto' })],
  ['grid', get('task-instances/grid', { taskId, limit })],
  ['one person', get('task-instances/person', { taskId, userId })],
  ['who sees it', get('task-instances/visibility', { taskId, userId })],
  ['first page of associations', get('task-instance', { taskId, limit: 10 })],
  ['all associations, 10,000 of them', get(`task-instances/task/${taskId}`, {})],
  ['runs', get('task-instances/runs', { taskId })],
];

const everybody = { change: 'add', matching: { noDeleted: true } };
const planOf = (users: readonly object[]) =>
  post('task-instances/runs/plan', {
    taskId: freshTask,
    users,
    locations: [{ change: 'add', ids: [locationId(1)] }],
    categoryCodes: ['General'],
  });

/** The reads of the form while it is filled in. */
const formPages: readonly [name: string, request: Request][] = [
  ['people to choose', post('user-group/filtered-users-out/0', { limit, noDeleted: true })],
  [
    'people to choose, searched',
    post('user-group/filtered-users-out/0', { limit, searchValue: 'javiera soto' }),
  ],
  ['locations to choose', post('cluster/filtered-locations-out/0', { limit, noDeleted: true })],
  ['people chosen, all', post('user-group/filtered-users-in/0', { limit, changes: [everybody] })],
  ['plan of everybody', planOf([everybody])],
  ['plan of a group of 10,000', planOf([{ change: 'add', matching: { userGroupIds: [groupId] } }])],
  ['list of tasks', get('surveys', { limit: 10 })],
  ['list of tasks by assignments', get('surveys', { limit: 10, columnName: 'taskAssigned', order: 'desc' })],
];

async function timed(caller: Caller, name: string, detail: string, request: Request): Promise<Measured> {
  await timeCalls(caller, 5, () => request);
  const times = await timeCalls(caller, calls, () => request);
  return {
    name: `assignments: ${name}, p95`,
    value: p95(times),
    unit: 'ms',
    ...(name.startsWith('all') || name.startsWith('plan') ? {} : { bar: { atMost: 100 } }),
    detail: `${detail}; p50 ${median(times).toFixed(1)} ms`,
  };
}

interface Run {
  readonly id: number;
  readonly state: string;
  readonly done: number;
  readonly created: number;
}

async function read(caller: Caller, request: Request): Promise<Run> {
  const reply = await caller.call(request);
  if (reply.status >= 300) throw new Error(`${request.path} answered ${reply.status}: ${reply.body}`);
  return (JSON.parse(reply.body) as { data: { run: Run } }).data.run;
}

/** Waits for the end of a run; gives the seconds since it was asked for, and the steps that were seen on the way. */
async function follow(caller: Caller, asked: Request): Promise<{ run: Run; seconds: number; steps: number }> {
  const began = performance.now();
  let run = await read(caller, asked);
  const seen = new Set<number>();
  while (run.state === 'running' || run.state === 'undoing') {
    await sleep(25);
    run = await read(caller, get(`task-instances/runs/${run.id}`, {}));
    seen.add(run.done);
  }
  return { run, seconds: (performance.now() - began) / 1000, steps: seen.size };
}

/** 20 people at 1,000 locations, and back. */
async function measureRun(caller: Caller): Promise<Measured[]> {
  const ids = (count: number, idOf: (place: number) => number) =>
    Array.from({ length: count }, (_, place) => idOf(place));
  const made = await follow(
    caller,
    post('task-instances/runs', {
      taskId: freshTask,
      users: [{ change: 'add', ids: ids(20, personId) }],
      locations: [{ change: 'add', ids: ids(1_000, locationId) }],
      categoryCodes: ['General'],
      resetScale: 'weekly',
      expectedLocationResponses: 1,
      requestId: randomUUID(),
    }),
  );
  if (made.run.state !== 'done' || made.run.created !== 20_000) {
    throw new Error(`the run ended as ${JSON.stringify(made.run)}`);
  }
  const undone = await follow(caller, post(`task-instances/runs/${made.run.id}/undo`, {}));
  return [
    {
      name: 'assignments: a run of 20,000',
      value: made.seconds,
      unit: 's',
      bar: { atMost: 10 },
      detail: `next to a million; ${made.steps} steps of progress seen`,
    },
    {
      name: 'assignments: its undo',
      value: undone.seconds,
      unit: 's',
      bar: { atMost: 10 },
      detail: undone.run.state,
    },
  ];
}

/** Measures lists and runs over associations it fills in first. */
export async function measureAssignments(ours: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  await loadAssignments(owner);
  const caller = await ours.caller(superAdminId);
  const results: Measured[] = [];
  for (const [detail, taskId, userId] of tasks) {
    for (const [name, request] of pagesOf(taskId, userId)) {
      results.push(await timed(caller, name, detail, request));
    }
  }
  for (const [name, request] of formPages) {
    results.push(await timed(caller, name, '100,000 people and locations', request));
  }
  results.push(...(await measureRun(caller)));
  caller.close();
  return results;
}

// A task whose first answer leads to a photo of the shelf or to the reason why the shop is closed, and its scout's assignment.
import {
  addAssignment,
  addLocation,
  addTask,
  type Answered,
  type BuiltTask,
  type PageSketch,
} from './audit-world.ts';
import type { Client } from './client.ts';
import { startTestApplication, type TestApplication } from './test-application.ts';
import { makeWorld, type World } from './world.ts';

export interface ForkedTask {
  readonly task: BuiltTask;
  readonly assignmentId: number;
  /** Id of a question by its title. */
  readonly idOf: (title: string) => number;
  /** The first answer: `Abierto` leads to the shelf, `Cerrado` to the reason. */
  readonly open: (choice: 'Abierto' | 'Cerrado') => Answered;
}

/** Adds the task, with `more` pages behind the note, and assigns it to the scout of the world. */
export async function addForkedTask(
  app: TestApplication,
  world: World,
  more: readonly PageSketch[] = [],
): Promise<ForkedTask> {
  const admin = world.people.superAdmin.client;
  const task = await addTask(admin, world.projectId, [
    {
      type: 'simple selection',
      title: '¿Abierto?',
      required: true,
      choices: ['Abierto', 'Cerrado'],
      leads: { Abierto: 'Góndola', Cerrado: 'Motivo' },
    },
    {
      type: 'multiple image question',
      title: 'Góndola',
      required: true,
      requiresTeleaudit: true,
      shareKpi: { teleauditType: 'linear-share', target: 30 },
      leads: { '*': 'Nota' },
    },
    { type: 'short answer', title: 'Motivo', required: true },
    { type: 'short answer', title: 'Nota' },
    ...more,
  ]);
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(admin, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
  });
  const idOf = (title: string): number => task.questions[title]?.id ?? 0;
  return {
    task,
    assignmentId,
    idOf,
    open: (choice) => ({ questionId: idOf('¿Abierto?'), choiceIds: [task.choice('¿Abierto?', choice)] }),
  };
}

export interface ForkedScene extends ForkedTask {
  readonly app: TestApplication;
  readonly world: World;
  readonly admin: Client;
  readonly scout: Client;
  readonly reviewer: Client;
}

/** Starts an application of its own with a world, the task, and those who answer, review and administer it. */
export async function startForkedScene(more: readonly PageSketch[] = []): Promise<ForkedScene> {
  const app = await startTestApplication();
  const world = await makeWorld(app);
  const { superAdmin, scout, qa } = world.people;
  const task = await addForkedTask(app, world, more);
  return { ...task, app, world, admin: superAdmin.client, scout: scout.client, reviewer: qa.client };
}

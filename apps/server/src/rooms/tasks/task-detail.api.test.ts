import { type BodyOf, contract, roles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  type PageSketch,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

type Detail = BodyOf<typeof tasks.updateDetail>;

const note: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];
const audited: PageSketch[] = [
  { type: 'welcome page', title: 'Hola' },
  {
    type: 'image',
    title: 'Góndola',
    requiresTeleaudit: true,
    binaryKpis: [{ title: 'Limpia', description: '¿Está limpia?', teleauditType: 'binary' }],
  },
];

const detail = (task: BuiltTask, more: Partial<Detail> = {}): { body: Detail } => ({
  body: {
    id: task.id,
    title: 'Auditoría',
    projectId: world.projectId,
    type: 'general',
    requiredGeoreference: false,
    revisionPolicy: 'yes',
    switchStock: false,
    surveyTeleaudit: false,
    description: null,
    ...more,
  },
});

const read = async (task: BuiltTask) => (await admin.call(tasks.get, { params: { taskId: task.id } })).task;

async function answered(task: BuiltTask): Promise<void> {
  const locationId = await addLocation(app, world.companyId);
  const { id: userId, client } = world.people.scout;
  await answerTask(client, await addAssignment(admin, { taskId: task.id, userId, locationId }), []);
}

async function faultsOf(input: { body: Detail }): Promise<[string, string][]> {
  const failure = await admin.fail(tasks.updateDetail, input);
  expect(failure.status).toBe(400);
  return (failure.data.fields ?? []).map(({ path, code }) => [path, code]);
}

describe('a survey that other tasks are audited with', () => {
  const audits = async () => {
    const survey = await addTask(admin, world.projectId, note, { surveyTeleaudit: true });
    const task = await addTask(admin, world.projectId, note, { surveyTeleauditId: survey.id });
    return { survey, task };
  };

  it('stays one while they need it, and may end once they are gone', async () => {
    const { survey, task } = await audits();
    expect(await faultsOf(detail(survey, { surveyTeleaudit: false }))).toEqual([
      ['surveyTeleaudit', 'tasks:usedAsSurvey'],
    ]);
    await admin.call(tasks.remove, { params: { id: task.id } });
    await admin.call(tasks.updateDetail, detail(survey, { surveyTeleaudit: false }));
  });

  it('comes back before a task that needs it', async () => {
    const { survey, task } = await audits();
    await admin.call(tasks.remove, { params: { id: task.id } });
    await admin.call(tasks.remove, { params: { id: survey.id } });
    const refused = await admin.fail(tasks.restore, { params: { id: task.id } });
    expect(refused).toMatchObject({ status: 409, data: { code: 'tasks:surveysDeleted' } });
    await admin.call(tasks.restore, { params: { id: survey.id } });
    await admin.call(tasks.restore, { params: { id: task.id } });
  });
});

describe('editing what a task says of itself', () => {
  it('changes every field of a task without responses and publishes its next version', async () => {
    const task = await addTask(admin, world.projectId, note);
    const wanted = {
      title: 'Otro nombre',
      type: 'checkin' as const,
      requiredGeoreference: true,
      revisionPolicy: 'random' as const,
      surveyTeleaudit: true,
      description: 'Cada lunes',
    };
    const saved = await admin.call(tasks.updateDetail, detail(task, wanted));
    expect(saved).toEqual({ id: task.id, version: 2 });
    expect(await read(task)).toMatchObject({ ...wanted, version: 2 });
  });

  it('publishes nothing where nothing changed', async () => {
    const task = await addTask(admin, world.projectId, note, { title: 'Igual' });
    expect(await admin.call(tasks.updateDetail, detail(task, { title: 'Igual' }))).toMatchObject({
      version: 1,
    });
  });

  it('keeps all but type and stock switch open once there are responses', async () => {
    const task = await addTask(admin, world.projectId, note);
    await answered(task);
    const open = { title: 'Corregida', requiredGeoreference: true, revisionPolicy: 'no' as const };
    await admin.call(tasks.updateDetail, detail(task, open));
    expect(await read(task)).toMatchObject({ ...open, editable: false, version: 2 });
    expect(await faultsOf(detail(task, { type: 'checkin' }))).toEqual([['type', 'typeFixed']]);
    expect(await faultsOf(detail(task, { switchStock: true }))).toEqual([
      ['switchStock', 'switchStockFixed'],
    ]);
  });

  it('refuses a policy other than yes while a question is audited, and names its page', async () => {
    const task = await addTask(admin, world.projectId, audited);
    for (const revisionPolicy of ['no', 'random'] as const) {
      const { data } = await admin.fail(tasks.updateDetail, detail(task, { revisionPolicy }));
      expect(data.fields).toMatchObject([
        { path: 'revisionPolicy', message: expect.stringContaining('2') as unknown },
      ]);
    }
  });

  it('refuses a type that does not offer the pages of the task', async () => {
    const task = await addTask(admin, world.projectId, [
      { type: 'resume page', title: 'Resumen' },
      { type: 'simple selection', title: '¿Cuál?', choices: ['Una', 'Otra'] },
      { type: 'time', title: 'Hora' },
    ]);
    expect(await faultsOf(detail(task, { type: 'entrenamiento' }))).toEqual([
      ['type', 'correctAnswerMissing'],
      ['type', 'typeNotOffered'],
    ]);
    expect(await faultsOf(detail(task, { type: 'product' }))).toEqual([['type', 'resumeInVertical']]);
  });

  it('makes a product task vertical, and takes its product information away with the type', async () => {
    const task = await addTask(admin, world.projectId, note);
    await admin.call(tasks.updateDetail, detail(task, { type: 'product' }));
    expect(await read(task)).toMatchObject({ type: 'product', vertical: true });
    const shown = await addTask(admin, world.projectId, note, {
      type: 'product',
      vertical: true,
      productInformation: true,
    });
    await admin.call(tasks.updateDetail, detail(shown));
    expect(await read(shown)).toMatchObject({ type: 'general', productInformation: false });
  });

  it('switches stock only with a stock question, and clears its mark when it is turned off', async () => {
    const plain = await addTask(admin, world.projectId, note, { type: 'product', vertical: true });
    const product = { type: 'product', switchStock: true } as const;
    expect(await faultsOf(detail(plain, product))).toEqual([['switchStock', 'switchStockRequiredQuestion']]);
    expect(await faultsOf(detail(plain, { switchStock: true }))).toEqual([
      ['switchStock', 'switchStockNotAllowed'],
    ]);
    const stock = await addTask(
      admin,
      world.projectId,
      [{ type: 'yes/no question', title: '¿Hay?', isSwitchStock: true }],
      { type: 'product', vertical: true, switchStock: true },
    );
    await admin.call(tasks.updateDetail, detail(stock, { type: 'product' }));
    expect(await read(stock)).toMatchObject({ switchStock: false, Questions: [{ isSwitchStock: false }] });
  });

  it('says each missing field at that field', async () => {
    const task = await addTask(admin, world.projectId, note);
    const wrong = detail(task, { title: '   ', projectId: 0 });
    expect(await faultsOf(wrong)).toEqual([
      ['title', 'wrongName'],
      ['projectId', 'projectEmpty'],
    ]);
    expect(await faultsOf(detail(task, { projectId: 9_999_999 }))).toEqual([['projectId', 'unknownProject']]);
  });

  it('tells the second of two editors what the first changed', async () => {
    const task = await addTask(admin, world.projectId, note, { title: 'Antes' });
    await admin.call(tasks.updateDetail, detail(task, { title: 'De otra persona' }));
    const mine = detail(task, { title: 'Mía', expected: { title: 'Antes' } });
    const { status, data } = await admin.fail(tasks.updateDetail, mine);
    expect([status, data.fields?.[0]?.path]).toEqual([409, 'title']);
    expect(await read(task)).toMatchObject({ title: 'De otra persona' });
  });
});

describe('deleting tasks', () => {
  const listed = async (searchValue: string) =>
    (await admin.call(tasks.list, { query: { searchValue } })).surveys.map(({ id }) => id);

  it('takes a deletion back, once or twice', async () => {
    const task = await addTask(admin, world.projectId, note, { title: 'Vuelve' });
    const params = { id: task.id };
    await admin.call(tasks.remove, { params });
    expect(await listed('Vuelve')).toEqual([]);
    await admin.call(tasks.restore, { params });
    await admin.call(tasks.restore, { params });
    expect(await listed('Vuelve')).toEqual([task.id]);
    const trail = await app.sql<{ action: string }>(
      `select action from audit_log where entity = 'task' and entity_id = $1 order by id`,
      [String(task.id)],
    );
    expect(trail.map(({ action }) => action)).toEqual(['task.create', 'task.remove', 'task.restore']);
  });

  it('keeps a survey that answers the teleaudit of other tasks, and names them', async () => {
    const survey = await addTask(admin, world.projectId, note, { surveyTeleaudit: true });
    const user = await addTask(admin, world.projectId, note, {
      title: 'La que la usa',
      surveyTeleauditId: survey.id,
    });
    const failure = await admin.fail(tasks.remove, { params: { id: survey.id } });
    expect([failure.status, failure.message]).toEqual([409, expect.stringContaining('La que la usa')]);
    await admin.call(tasks.remove, { params: { id: user.id } });
    await admin.call(tasks.remove, { params: { id: survey.id } });
  });
});

it('lists tasks by type, project and whether they are in the field', async () => {
  const task = await addTask(admin, world.projectId, note, { title: 'Filtrada', type: 'checkin' });
  const found = async (query: object) =>
    (await admin.call(tasks.list, { query: { searchValue: 'Filtrada', ...query } })).surveys.map(
      ({ id }) => id,
    );
  await app.sql('update tasks set active = false where id = $1', [task.id]);
  expect(await found({ type: 'checkin', projectId: world.projectId, active: 'false' })).toEqual([task.id]);
  expect(await found({ type: 'product' })).toEqual([]);
  expect(await found({ projectId: world.projectId + 1_000 })).toEqual([]);
  expect(await found({ active: 'true' })).toEqual([]);
});

describe('who may not', () => {
  it.each(roles.filter((role) => role !== 'superAdmin'))('%s neither edits nor restores', async (role) => {
    const task = await addTask(admin, world.projectId, note);
    const { client } = world.people[role];
    expect((await client.fail(tasks.updateDetail, detail(task))).status).toBe(403);
    expect((await client.fail(tasks.restore, { params: { id: task.id } })).status).toBe(403);
  });

  it('another company’s tasks are not there, and its projects cannot be chosen', async () => {
    const task = await addTask(admin, world.projectId, note);
    const other = admin.inCompany(world.otherCompanyId);
    expect((await other.fail(tasks.updateDetail, detail(task))).status).toBe(404);
    await admin.call(tasks.remove, { params: { id: task.id } });
    expect((await other.fail(tasks.restore, { params: { id: task.id } })).status).toBe(404);
    const mine = await addTask(admin, world.projectId, note);
    const [project] = await app.sql<{ id: number }>('select id from projects where company_id = $1 limit 1', [
      world.otherCompanyId,
    ]);
    expect(await faultsOf(detail(mine, { projectId: Number(project?.id) }))).toEqual([
      ['projectId', 'unknownProject'],
    ]);
  });
});

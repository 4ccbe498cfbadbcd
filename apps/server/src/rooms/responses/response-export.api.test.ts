// The filtered responses as a file: a sheet for each task with its versions, a column for each question (D57).
import { contract } from '@gondola/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type Answered,
  type BuiltTask,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { openWorkbook } from '../../../test/kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { responses } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let shelf: BuiltTask;
let prices: BuiltTask;

async function visit(task: BuiltTask, place: string, answers: Answered[]): Promise<number> {
  const { scout } = world.people;
  const locationId = await addLocation(app, world.companyId, place);
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId: scout.id, locationId });
  return (await answerTask(scout.client, assignmentId, answers)).id;
}

const questionOf = (task: BuiltTask, title: string) => task.questions[title]?.id ?? 0;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  shelf = await addTask(
    admin,
    world.projectId,
    [
      { type: 'content', title: 'Lee esto' },
      { type: 'short answer', title: 'Encargado' },
      { type: 'multiple selection', title: 'Qué falta', choices: ['Leche', 'Queso', 'Agua'] },
      { type: 'image', title: 'Góndola' },
    ],
    { title: 'Góndola' },
  );
  prices = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Precio' }], {
    title: 'Precios',
  });
});
afterAll(() => app.close());

const download = (query: object = {}, client = admin) => client.download(responses.export, { query });

it('has a sheet for each task, with a column for each question and what was answered', async () => {
  const photo = await uploadPhoto(app, world.people.scout.client);
  const full = await visit(shelf, 'Ñuñoa', [
    { questionId: questionOf(shelf, 'Encargado'), value: '=Marta' },
    {
      questionId: questionOf(shelf, 'Qué falta'),
      choiceIds: [shelf.choice('Qué falta', 'Agua'), shelf.choice('Qué falta', 'Leche')],
    },
    { questionId: questionOf(shelf, 'Góndola'), media: [photo] },
  ]);
  const bare = await visit(shelf, 'Macul', []);
  await admin.call(responses.setDeleted, { params: { id: bare }, body: { deleted: true } });
  const price = await visit(prices, 'Arica', [{ questionId: questionOf(prices, 'Precio'), value: '990' }]);

  const { status, headers, content } = await download();
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('filename="task-responses-export.xlsx"');
  const workbook = await openWorkbook(content);
  const cells = workbook.cells(1);
  const row = (line: number) => Array.from('ABCDEFGHIJKLMN', (letter) => cells.get(`${letter}${line}`));
  expect(row(1).slice(0, 4)).toEqual(['Número', 'Local', 'Tarea', 'Categoría']);
  expect(row(1).slice(9)).toEqual(['Estado', 'En uso', 'Encargado', 'Qué falta', 'Góndola']);
  expect(row(2).slice(0, 2)).toEqual([String(full), 'Ñuñoa']);
  expect(row(2).slice(9)).toEqual([
    'Pendiente',
    'Activo',
    '=Marta',
    'Leche; Agua',
    `http://gondola.test/responses/${full}`,
  ]);
  expect(row(3).slice(9)).toEqual(['Pendiente', 'Eliminado', undefined, undefined, undefined]);
  expect(row(4)[0]).toBeUndefined();
  expect(workbook.cells(2).get('A2')).toBe(String(price));
  expect(workbook.cells(2).get('L2')).toBe('990');
});

it('keeps the versions of a task on one sheet, and a question that was asked before in its column', async () => {
  const before = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }], {
    title: 'Antes',
  });
  const after = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota nueva' }], {
    title: 'Después',
  });
  await app.sql('update tasks set lineage_id = $2 where id = $1', [after.id, before.id]);
  await app.sql('update questions set lineage_id = $2 where id = $1', [
    questionOf(after, 'Nota nueva'),
    questionOf(before, 'Nota'),
  ]);
  await visit(before, 'Uno', [{ questionId: questionOf(before, 'Nota'), value: 'primera' }]);
  await visit(after, 'Dos', [{ questionId: questionOf(after, 'Nota nueva'), value: 'segunda' }]);
  const { content } = await download({ survey: `${before.id},${after.id}`, format: 'csv' });
  const rows = parse(content, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(rows.map((row) => [row['Tarea'], row['Nota nueva']])).toEqual([
    ['Antes', 'primera'],
    ['Después', 'segunda'],
  ]);
});

it('is narrowed as the list is, and a CSV of several tasks asks for one', async () => {
  const refused = await admin.fail(responses.export, { query: { format: 'csv' } });
  expect([refused.status, refused.data.fields]).toEqual([
    400,
    [
      {
        path: 'survey',
        code: 'oneTaskForCsv',
        message: 'Un CSV solo puede tener una tabla: filtra por una tarea',
      },
    ],
  ]);
  const { content } = await download({ format: 'csv', branch: 'ñuñoa' });
  expect(parse(content, { bom: true, delimiter: ';' })).toHaveLength(2);
  const none = await download({ format: 'csv', id: '999999' });
  expect(parse(none.content, { bom: true, delimiter: ';' })).toHaveLength(1);
  const empty = await openWorkbook((await download({ id: '999999' })).content);
  expect(empty.cells(1).get('A1')).toBe('Número');
});

it('holds nothing of another company, and is closed to those who do not administer responses', async () => {
  await app.sql('update responses set deleted = false');
  const elsewhere = await download({}, world.people.qa.client);
  expect(elsewhere.status).toBe(403);
  const { content } = await admin.download(responses.export, {
    query: { companyId: world.otherCompanyId },
  } as never);
  expect((await openWorkbook(content)).cells(1).get('A2')).toBeUndefined();
});

// Answers that act (D53): a training is scored, and a visit says whether a product is there.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addProduct,
  addTask,
  answerTask,
  type BuiltTask,
  type PageSketch,
  responseTo,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { checkStockJob } from '../stock/index.ts';

const { field, reviews, stock } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());

async function assign(taskId: number, locationId?: number): Promise<number> {
  const at = locationId ?? (await addLocation(app, world.companyId));
  return addAssignment(admin, { taskId, userId: world.people.scout.id, locationId: at });
}

describe('a training', () => {
  const pages: PageSketch[] = [
    { type: 'welcome page', title: 'Hola' },
    { type: 'simple selection', title: 'Una', choices: ['a', 'b', 'c'], questionAnswer: '2' },
    { type: 'multiple selection', title: 'Varias', choices: ['a', 'b', 'c'], questionAnswer: ['1', '3'] },
    { type: 'yes/no question', title: '¿Te gustó?' },
  ];
  const chosen = (task: BuiltTask, title: string, ...choices: string[]) => ({
    questionId: task.questions[title]?.id ?? 0,
    choiceIds: choices.map((choice) => task.choice(title, choice)),
  });

  it('is scored by the server, for its worker and its reviewer; the correct answers stay here', async () => {
    const task = await addTask(admin, world.projectId, pages, { type: 'entrenamiento' });
    const assignmentId = await assign(task.id);
    const { task: shown } = await scout.call(field.task, { params: { id: task.id } });
    expect(shown.Questions.every(({ questionAnswer }) => questionAnswer === null)).toBe(true);
    const half = [chosen(task, 'Una', 'b'), chosen(task, 'Varias', 'a')];
    const body = {
      clientId: crypto.randomUUID(),
      assignmentId,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      finishedAt: new Date().toISOString(),
      answers: half,
    };
    const sent = await scout.call(field.respond, { body });
    expect(sent).toMatchObject({ score: 50 });
    expect(await scout.call(field.respond, { body })).toEqual(sent);
    const { surveyResponse } = await admin.call(reviews.get, { params: { id: sent.id } });
    expect(surveyResponse).toMatchObject({ score: 50 });
    const { responses } = await scout.call(field.responses, {});
    expect(responses.find(({ id }) => id === sent.id)).toMatchObject({ score: 50 });
    const all = [
      chosen(task, 'Una', 'b'),
      chosen(task, 'Varias', 'c', 'a'),
      chosen(task, '¿Te gustó?', 'no'),
    ];
    expect(await answerTask(scout, assignmentId, all)).toMatchObject({ score: 100 });
    expect(await answerTask(scout, assignmentId, [])).toMatchObject({ score: 0 });
  });

  it('is scored again when objected questions are answered again', async () => {
    const task = await addTask(admin, world.projectId, pages, { type: 'entrenamiento' });
    const assignmentId = await assign(task.id);
    const { id } = await answerTask(scout, assignmentId, [
      chosen(task, 'Una', 'a'),
      chosen(task, 'Varias', 'a', 'c'),
    ]);
    await app.sql(`update responses set review_status = 'objected' where id = $1`, [id]);
    await app.sql('update answers set objected = true where response_id = $1 and question_id = $2', [
      id,
      task.questions['Una']?.id,
    ]);
    const again = {
      clientId: crypto.randomUUID(),
      answersAgain: id,
      answers: [chosen(task, 'Una', 'b')],
    };
    expect(await scout.call(field.respond, { body: again })).toMatchObject({ score: 100 });
  });

  it('has no score in a task of another type', async () => {
    const task = await addTask(admin, world.projectId, pages);
    const assignmentId = await assign(task.id);
    expect(await answerTask(scout, assignmentId, [chosen(task, 'Una', 'b')])).toMatchObject({ score: null });
  });
});

describe('the stock switch', () => {
  const pages: PageSketch[] = [
    { type: 'yes/no question', title: '¿Hay stock?', isSwitchStock: true },
    { type: 'yes/no question', title: '¿Oferta?' },
  ];
  const hour = 3_600_000;

  async function shelf(counted?: number) {
    const task = await addTask(admin, world.projectId, pages, {
      type: 'product',
      vertical: true,
      switchStock: true,
      revisionPolicy: 'no',
    });
    const locationId = await addLocation(app, world.companyId);
    const productId = await addProduct(app, world.companyId, 'Leche');
    const place = [world.companyId, locationId, productId];
    await app.sql(
      'insert into product_locations (company_id, location_id, product_id, stock_min) values ($1, $2, $3, 5)',
      place,
    );
    if (counted !== undefined) {
      await app.sql(
        `insert into stock_counts (company_id, location_id, product_id, day, units)
         values ($1, $2, $3, (now() at time zone 'America/Santiago')::date - 1, $4)`,
        [...place, counted],
      );
    }
    await checkStockJob.run({ companyId: world.companyId }, app.services, app.services.log);
    const assignmentId = await assign(task.id, locationId);
    const say = (value: 'yes' | 'no', ago = 0, more: object = {}) =>
      answerTask(scout, assignmentId, [{ questionId: task.questions['¿Hay stock?']?.id ?? 0, value }], {
        productId,
        startedAt: new Date(Date.now() - ago - 60_000).toISOString(),
        finishedAt: new Date(Date.now() - ago).toISOString(),
        ...more,
      });
    const alerts = async () => {
      const { alerts: found } = await admin
        .inCompany(world.companyId)
        .call(stock.alerts, { query: { limit: 1000 } });
      return found
        .filter(({ Product }) => Product.id === productId)
        .map(({ measure, side, value }) => ({ measure, side, value }));
    };
    const counts = () =>
      app.sql<{ units: number; today: boolean }>(
        `select units::float8 as units, day = (now() at time zone 'America/Santiago')::date as today
         from stock_counts where location_id = $1 and product_id = $2 order by day`,
        [locationId, productId],
      );
    return { task, assignmentId, productId, say, alerts, counts };
  }

  it('answered "no" counts as none of that product, there and on that day', async () => {
    const { say, alerts, counts } = await shelf(80);
    expect(await alerts()).toEqual([]);
    await say('no');
    expect((await counts()).at(-1)).toEqual({ units: 0, today: true });
    expect(await alerts()).toEqual([{ measure: 'stock', side: 'low', value: 0 }]);
  });

  it('answered "yes" ends the alert that there is none, also when the day is checked again', async () => {
    const { say, alerts, counts } = await shelf(0);
    expect(await alerts()).toEqual([{ measure: 'stock', side: 'low', value: 0 }]);
    await say('yes');
    expect(await alerts()).toEqual([]);
    await checkStockJob.run({ companyId: world.companyId }, app.services, app.services.log);
    expect(await alerts()).toEqual([]);
    expect(await counts()).toEqual([{ units: 0, today: false }]);
  });

  it('answered "yes" leaves an alert of few', async () => {
    const { say, alerts } = await shelf(2);
    await say('yes');
    expect(await alerts()).toEqual([{ measure: 'stock', side: 'low', value: 2 }]);
  });

  it('believes what was seen last, in whatever order the visits arrive', async () => {
    const { say, alerts } = await shelf(80);
    await say('no', 60_000);
    expect(await alerts()).toHaveLength(1);
    await say('yes', 0);
    expect(await alerts()).toEqual([]);
    await say('no', 120_000);
    expect(await alerts()).toEqual([]);
    await say('no', -1000);
    expect(await alerts()).toHaveLength(1);
    await say('yes', 26 * hour);
    expect(await alerts()).toHaveLength(1);
  });

  it('says nothing by another question', async () => {
    const { counts, assignmentId, task, productId } = await shelf();
    await answerTask(
      scout,
      assignmentId,
      [{ questionId: task.questions['¿Oferta?']?.id ?? 0, value: 'no' }],
      {
        productId,
      },
    );
    expect(await counts()).toEqual([]);
  });
});

describe('a product task', () => {
  const note: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];

  it('asks which product the visit is about, as every product task does', async () => {
    const task = await addTask(admin, world.projectId, note, { type: 'product', vertical: true });
    const assignmentId = await assign(task.id);
    const answers = [{ questionId: task.questions['Nota']?.id ?? 0, value: 'Poco' }];
    for (const more of [{}, { productId: null }]) {
      const refused = await scout.fail(field.respond, { body: responseTo(assignmentId, answers, more) });
      expect(refused).toMatchObject({
        status: 400,
        data: { fields: [{ path: 'productId', code: 'productRequired' }] },
      });
    }
    const productId = await addProduct(app, world.companyId, 'Té');
    expect((await answerTask(scout, assignmentId, answers, { productId })).id).toBeGreaterThan(0);
  });

  it('does not ask a visit that was begun while the task was of another type', async () => {
    const task = await addTask(admin, world.projectId, note, { vertical: true, revisionPolicy: 'no' });
    const assignmentId = await assign(task.id);
    const detail = {
      id: task.id,
      title: 'Ahora por producto',
      projectId: world.projectId,
      requiredGeoreference: false,
      revisionPolicy: 'no',
      switchStock: false,
      surveyTeleaudit: false,
    } as const;
    await admin.call(contract.tasks.updateDetail, { body: { ...detail, type: 'product' } });
    const begun = await answerTask(scout, assignmentId, [], { version: 1 });
    expect(begun.id).toBeGreaterThan(0);
    const later = await scout.fail(field.respond, { body: responseTo(assignmentId, [], { version: 2 }) });
    expect(later.data.fields).toMatchObject([{ path: 'productId', code: 'productRequired' }]);
  });
});

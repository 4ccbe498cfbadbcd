// A reaudit has a before: what was drawn and measured until the answer was sent back, on photos that stayed and on replaced ones.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addProduct,
  addTask,
  answerTask,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { currentImages } from './teleaudit.presenter.ts';

const { field, reviews, teleaudit } = contract;

let app: TestApplication;
let world: World;
let assignmentId: number;
let shelf: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const admin = world.people.superAdmin.client;
  const task = await addTask(admin, world.projectId, [
    {
      type: 'multiple image question',
      title: 'Góndola',
      requiresTeleaudit: true,
      shareKpi: { teleauditType: 'linear-share', target: '30' },
    },
  ]);
  shelf = task.questions['Góndola']?.id ?? 0;
  const locationId = await addLocation(app, world.companyId);
  assignmentId = await addAssignment(admin, { taskId: task.id, userId: world.people.scout.id, locationId });
});
afterAll(() => app.close());

const auditor = () => world.people.teleaudit.client;

async function approve(id: number): Promise<void> {
  const qa = world.people.qa.client;
  await qa.call(reviews.start, { params: { id } });
  await qa.call(reviews.approve, { params: { id } });
}

const imagesOf = async (answerId: number) =>
  (await auditor().call(teleaudit.images, { params: { questionResponseId: answerId } })).images;

const earlierOf = async (answerId: number) =>
  (await auditor().call(teleaudit.earlierAudit, { params: { id: answerId } })).earlierAudit;

const draw = (questionResponseImageId: number, end: number) =>
  auditor().call(teleaudit.saveStrokes, {
    body: {
      shareType: 'linear-share',
      lineList: [
        { questionResponseImageId, color: 'blue', x1: 0, y1: 9, x2: 40, y2: 9 },
        { questionResponseImageId, color: 'red', x1: 0, y1: 20, x2: end, y2: 20 },
      ],
    },
  });

it('keeps what the first audit drew, on a photo that stayed and on one that was replaced', async () => {
  const scout = world.people.scout.client;
  const photos = [await uploadPhoto(app, scout), await uploadPhoto(app, scout)];
  const { id } = await answerTask(scout, assignmentId, [{ questionId: shelf, media: photos }]);
  await approve(id);
  const { QuestionResponses } = await auditor().call(teleaudit.pendingQuestions, {
    params: { taskResponseId: id, type: 'sos' },
  });
  const answerId = QuestionResponses[0]?.id ?? 0;
  const [stays, goes] = (await imagesOf(answerId)).map((image) => image.id);
  await draw(stays ?? 0, 10);
  await draw(goes ?? 0, 20);
  expect(await earlierOf(answerId)).toBeNull();

  await app.sql(`update responses set review_status = 'objected' where id = $1`, [id]);
  await app.sql('update answer_images set objected = true where id = $1', [goes]);
  await scout.call(field.respond, {
    body: {
      clientId: crypto.randomUUID(),
      answersAgain: id,
      answers: [{ questionId: shelf, media: [await uploadPhoto(app, scout)] }],
    },
  });
  await approve(id);
  const { questionResponse } = await auditor().call(teleaudit.answer, { params: { id: answerId } });
  expect(questionResponse).toMatchObject({ teleauditStatus: 'reaudit', auditRound: 2 });
  const added = (await imagesOf(answerId)).find((image) => image.id !== stays)?.id;

  // Strokes on the photo that stayed change nothing of what was drawn before.
  await draw(stays ?? 0, 30);
  const earlier = await earlierOf(answerId);
  expect(earlier).toMatchObject({
    round: 1,
    auditedBy: { id: world.people.teleaudit.id },
    marks: { blue: 'Bandejas', red: 'Productos', violet: null },
    images: [
      { id: stays, currentImageId: stays, shares: [{ shareType: 'linear-share', score: 0.25 }] },
      { id: goes, currentImageId: added, shares: [{ shareType: 'linear-share', score: 0.5 }] },
    ],
  });
  expect(
    earlier?.images.map(({ QuestionResponseImageVectors: lines }) => lines.map(({ endX }) => endX)),
  ).toEqual([
    [40, 10],
    [40, 20],
  ]);
});

it('offers the products to recognise: those of the place of the visit, or all on demand', async () => {
  const scout = world.people.scout.client;
  const milk = await addProduct(app, world.companyId, 'Leche entera');
  await addProduct(app, world.companyId, 'Cola');
  await addProduct(app, world.otherCompanyId, 'Cola ajena');
  await app.sql(
    `insert into product_locations (company_id, location_id, product_id)
     select $1, location_id, $3 from assignments where id = $2`,
    [world.companyId, assignmentId, milk],
  );
  const photo = await uploadPhoto(app, scout);
  const { id } = await answerTask(scout, assignmentId, [{ questionId: shelf, media: [photo] }]);
  await approve(id);
  const { QuestionResponses } = await auditor().call(teleaudit.pendingQuestions, {
    params: { taskResponseId: id, type: 'sos' },
  });
  const params = { id: QuestionResponses[0]?.id ?? 0 };
  const names = async (query: { searchValue?: string; wholeCompany?: boolean }) => {
    const { products, source } = await auditor().call(teleaudit.products, { params, query });
    return [source, ...products.map(({ name }) => name)];
  };
  expect(await names({})).toEqual(['limits', 'Leche entera']);
  expect(await names({ wholeCompany: true })).toEqual(['company', 'Cola', 'Leche entera']);
  expect(await names({ wholeCompany: true, searchValue: 'cola' })).toEqual(['company', 'Cola']);
});

it('pairs photos that stayed with themselves and replaced ones in their order', () => {
  expect([...currentImages([1, 2, 3], [2, 4])]).toEqual([
    [2, 2],
    [1, 4],
  ]);
});

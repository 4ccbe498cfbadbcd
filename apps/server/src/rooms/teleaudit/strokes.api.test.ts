// Drawing: what is saved, what is computed from it, and what is refused.
import { contract, type DataOf, type InputOf } from '@gondola/contract';
import { defaultMarks, measureLines, measurePolygons, polygonArea, shareOfShelf } from '@gondola/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/kit/random.ts';
import { addSentResponse, type NewResponse, type SentResponse } from '../../../test/kit/sent-response.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { teleaudit } = contract;

let app: TestApplication;
let world: World;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  colleague = await addColleague(app, world, 'teleaudit');
});
afterAll(() => app.close());

const send = (more: Partial<NewResponse> = {}): Promise<SentResponse> =>
  addSentResponse(app, {
    companyId: world.companyId,
    projectId: world.projectId,
    userId: world.people.scout.id,
    status: 'approved',
    ...more,
  });

const auditor = () => world.people.teleaudit.client;

type Body = InputOf<typeof teleaudit.saveStrokes>['body'];

const save = (body: Body, client = auditor()) => client.call(teleaudit.saveStrokes, { body });
const refuse = (body: unknown, client = auditor()) =>
  client.fail(teleaudit.saveStrokes, { body: body as Body });

/** A level line from x1 to x2. */
const level = (
  questionResponseImageId: number,
  color: 'blue' | 'red' | 'green' | 'orange',
  x1: number,
  x2: number,
) => ({
  questionResponseImageId,
  color,
  x1,
  y1: 100,
  x2,
  y2: 100,
});

/** Trays 1000 px, products 250 px, competition 400 px. */
const knownLines = (imageId: number) => [
  level(imageId, 'blue', 0, 600),
  level(imageId, 'blue', 700, 1100),
  level(imageId, 'red', 100, 350),
  level(imageId, 'green', 400, 800),
];

const imagesOf = async (sent: SentResponse): Promise<DataOf<typeof teleaudit.images>['images']> =>
  (await auditor().call(teleaudit.images, { params: { questionResponseId: sent.photoAnswerId } })).images;

const strokeCount = async (sent: SentResponse): Promise<number> =>
  (await imagesOf(sent)).reduce((sum, image) => sum + image.QuestionResponseImageVectors.length, 0);

describe('saving lines', () => {
  it('gives the share, presence, rivalry and totals of field-audit 5 to the digit', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const { images } = await save({ shareType: 'linear-share', lineList: knownLines(imageId) });
    expect(images).toMatchObject([
      {
        questionResponseImageId: imageId,
        shareType: 'linear-share',
        score: 0.25,
        presence: 0.25,
        rivalry: 0.4,
        totals: { Bandejas: 1000, Productos: 250, Competencia: 400 },
        savedBy: { id: world.people.teleaudit.id, fullName: 'Persona teleaudit' },
      },
    ]);
    const [first, second] = await imagesOf(sent);
    expect(first?.shares).toEqual(images);
    expect(first?.QuestionResponseImageVectors[0]).toMatchObject({
      color: 'blue',
      startX: 0,
      startY: 100,
      endX: 600,
      endY: 100,
      jsonPolygon: null,
    });
    expect(second).toMatchObject({ QuestionResponseImageVectors: [], shares: [] });
  });

  it('measures slanted lines by their length, with all the digits', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const line = { questionResponseImageId: imageId, x1: 10.5, y1: 20.25, x2: 13.5, y2: 24.25 };
    const tray = { ...line, color: 'blue' as const, x2: 40.5, y2: 60.25 };
    const { images } = await save({
      shareType: 'linear-share',
      lineList: [{ ...line, color: 'red' }, tray],
    });
    expect(images[0]).toMatchObject({ score: 0.1, totals: { Bandejas: 50, Productos: 5, Competencia: 0 } });
  });

  it('takes the names of the stored vector as well', async () => {
    const sent = await send();
    const [questionResponseImageId] = sent.imageIds;
    const vector = { questionResponseImageId, startY: 5, endY: 5, startX: 0 };
    const { images } = await save({
      shareType: 'linear-share',
      lineList: [
        { ...vector, color: 'blue', endX: 400 },
        { ...vector, color: 'red', endX: 300 },
      ],
    });
    expect(images[0]?.score).toBe(0.75);
  });
});

describe('the marks of the colours', () => {
  it('decide what is measured, whatever colour carries them, and stay with the answer', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const marks = {
      blue: null,
      red: null,
      green: 'Productos',
      violet: null,
      brown: null,
      royalblue: null,
      orange: 'Bandejas',
    } as const;
    const lineList = [...knownLines(imageId), level(imageId, 'orange', 0, 800)];
    const { images } = await save({ shareType: 'linear-share', lineList, marks });
    expect(images[0]).toMatchObject({
      score: 0.5,
      totals: { Bandejas: 800, Productos: 400, Competencia: 0 },
    });
    const { questionResponse } = await auditor().call(teleaudit.answer, {
      params: { id: sent.photoAnswerId },
    });
    expect(questionResponse.marks).toEqual(marks);
    const later = await save({ shareType: 'linear-share', lineList });
    expect(later.images[0]?.score).toBe(0.5);
  });

  it('hold for the whole answer: a change measures its other images again', async () => {
    const sent = await send();
    const [left, right] = sent.imageIds;
    await save({ shareType: 'linear-share', lineList: [...knownLines(left), ...knownLines(right)] });
    const swapped = {
      blue: 'Bandejas',
      red: 'Competencia',
      green: 'Productos',
      violet: null,
      brown: null,
      royalblue: null,
      orange: null,
    } as const;
    await save({ shareType: 'linear-share', lineList: knownLines(left), marks: swapped });
    expect((await imagesOf(sent)).map(({ shares }) => shares[0]?.score)).toEqual([0.4, 0.4]);
  });

  it('may be none at all, and stay so', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const marks = {
      blue: null,
      red: null,
      green: null,
      violet: null,
      brown: null,
      royalblue: null,
      orange: null,
    };
    const { images } = await save({ shareType: 'linear-share', lineList: knownLines(imageId), marks });
    expect(images[0]).toMatchObject({ score: 0, totals: { Bandejas: 0, Productos: 0, Competencia: 0 } });
    const again = await auditor().call(teleaudit.recomputeShares, { params: { id: sent.photoAnswerId } });
    expect(again.images[0]?.score).toBe(0);
  });
});

describe('a set of strokes', () => {
  it('has its effect once, however often it is sent', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const body = { shareType: 'linear-share', lineList: knownLines(imageId) } as const;
    await save(body);
    await Promise.all(Array.from({ length: 4 }, () => save(body)));
    expect(await strokeCount(sent)).toBe(4);
  });

  it('replaces only the images it names, and clears one that is named without strokes', async () => {
    const sent = await send();
    const [left, right] = sent.imageIds;
    await save({ shareType: 'linear-share', lineList: [...knownLines(left), ...knownLines(right)] });
    const { images } = await save({
      shareType: 'linear-share',
      images: [{ questionResponseImageId: left }],
    });
    expect(images).toMatchObject([{ questionResponseImageId: left, score: 0, totals: { Bandejas: 0 } }]);
    const counts = (await imagesOf(sent)).map((image) => image.QuestionResponseImageVectors.length);
    expect(counts).toEqual([0, 4]);
  });

  it('is written to the audit log with what was there before', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    await save({ shareType: 'linear-share', lineList: knownLines(imageId) });
    await save({ shareType: 'linear-share', lineList: [level(imageId, 'blue', 0, 10)] });
    const lines = await app.sql<{ before: { score: number }[]; after: { strokes: number } }>(
      `select before, after from audit_log where action = 'teleaudit.saveStrokes' and entity_id = $1 order by id`,
      [String(sent.photoAnswerId)],
    );
    expect(lines).toMatchObject([
      { before: [], after: { strokes: 4 } },
      { before: [{ score: 0.25 }], after: { strokes: 1 } },
    ]);
  });
});

describe('saving polygons', () => {
  const square = (questionResponseImageId: number, color: 'blue' | 'red', side: number) => ({
    questionResponseImageId,
    color,
    points: [
      { x: 0, y: 0 },
      { x: side, y: 0 },
      { x: side, y: side },
      { x: 0, y: side },
    ],
  });

  it('measures areas and leaves the lines of the image alone', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    await save({ shareType: 'linear-share', lineList: knownLines(imageId) });
    const polygonAreas = [square(imageId, 'blue', 200), square(imageId, 'red', 100)];
    const { images } = await save({ shareType: 'volumetric-share', polygonAreas });
    expect(images).toMatchObject([
      { shareType: 'volumetric-share', score: 0.25, totals: { Bandejas: 40_000, Productos: 10_000 } },
    ]);
    const [image] = await imagesOf(sent);
    expect(image?.shares.map(({ shareType, score }) => [shareType, score])).toEqual([
      ['linear-share', 0.25],
      ['volumetric-share', 0.25],
    ]);
    const drawn = image?.QuestionResponseImageVectors.at(-1);
    expect(drawn).toMatchObject({ color: 'red', startX: null });
    expect(JSON.parse(drawn?.jsonPolygon ?? '')).toEqual(square(imageId, 'red', 100).points);
  });

  it('keeps every corner to the last digit, of an image full of them', async () => {
    const thousandth = (value: number): number => Math.round(value * 1000) / 1000;
    const sent = await send();
    const [questionResponseImageId] = sent.imageIds;
    const polygonAreas = Array.from({ length: 1000 }, (_, place) => ({
      questionResponseImageId,
      color: place % 2 === 0 ? ('blue' as const) : ('red' as const),
      points: Array.from({ length: 200 }, (__, corner) => ({
        x: thousandth(600 + 500 * Math.cos((corner * Math.PI) / 100) * ((place + 1) / 1000)),
        y: thousandth(400 + 300 * Math.sin((corner * Math.PI) / 100) * ((place + 1) / 1000)),
      })),
    }));
    const { images } = await save({ shareType: 'volumetric-share', polygonAreas });
    expect(images[0]?.totals).toEqual(measurePolygons(polygonAreas, defaultMarks).byMark);
    const [image] = await imagesOf(sent);
    const kept = image?.QuestionResponseImageVectors.map(({ jsonPolygon }) => JSON.parse(jsonPolygon ?? ''));
    expect(kept).toEqual(polygonAreas.map(({ points }) => points));
  });

  it('takes one that crosses itself, measured by the same formula', async () => {
    const sent = await send();
    const [questionResponseImageId] = sent.imageIds;
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 100 },
      { x: 100, y: 0 },
      { x: 0, y: 50 },
    ];
    const crossed = { questionResponseImageId, color: 'red' as const, points };
    const { images } = await save({
      shareType: 'volumetric-share',
      polygonAreas: [crossed, square(questionResponseImageId, 'blue', 100)],
    });
    expect(images[0]?.totals.Productos).toBe(polygonArea({ points }));
  });

  it('refuses two points, and strokes of the other kind', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const full = square(imageId, 'red', 50);
    const open = { ...full, points: full.points.slice(0, 2) };
    expect(
      (await refuse({ shareType: 'volumetric-share', polygonAreas: [full, open] })).data.fields,
    ).toMatchObject([{ path: 'polygonAreas.1.points', code: 'tooFewPoints' }]);
    expect((await refuse({ shareType: 'linear-share', polygonAreas: [full] })).data.fields).toMatchObject([
      { path: 'polygonAreas', code: 'otherKind' },
    ]);
    expect(await strokeCount(sent)).toBe(0);
  });
});

describe('what is refused, saving nothing', () => {
  it('leaves its image', async () => {
    const sent = await send();
    const [left, right] = sent.imageIds;
    const answer = await refuse({
      shareType: 'linear-share',
      lineList: [
        level(left, 'blue', 0, 1200),
        level(right, 'red', 0, 1200.5),
        { ...level(left, 'red', 0, 10), y2: -1 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual([
      { path: 'lineList.2.y2', code: 'outsideImage', message: 'El trazo está fuera de la imagen' },
      { path: 'lineList.1.x2', code: 'outsideImage', message: 'El trazo está fuera de la imagen' },
    ]);
    expect(await strokeCount(sent)).toBe(0);
  });

  it('is more than 1,000 strokes on one image, polygons and lines together', async () => {
    const sent = await send();
    const [left, right] = sent.imageIds;
    const many = (imageId: number, count: number) =>
      Array.from({ length: count }, () => level(imageId, 'blue', 0, 10));
    const answer = await refuse({ shareType: 'linear-share', lineList: many(left, 1001) });
    expect(answer.data.fields).toEqual([
      { path: 'lineList', code: 'tooManyStrokes', message: 'Máximo 1000 trazos por imagen' },
    ]);
    await save({ shareType: 'linear-share', lineList: [...many(left, 1000), ...many(right, 1000)] });
    expect(await strokeCount(sent)).toBe(2000);
    const points = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 5 },
    ];
    const polygonAreas = [{ questionResponseImageId: left, color: 'red', points }];
    const full = await refuse({ shareType: 'volumetric-share', polygonAreas });
    expect(full.data.fields).toMatchObject([{ path: 'polygonAreas', code: 'tooManyStrokes' }]);
    const tenThousand = Array.from({ length: 10_000 }, () => polygonAreas[0]);
    const crowd = await refuse({ shareType: 'volumetric-share', polygonAreas: tenThousand });
    expect([crowd.status, crowd.data.fields?.map(({ code }) => code)]).toEqual([400, ['tooManyStrokes']]);
    expect(await strokeCount(sent)).toBe(2000);
  });

  it('is none of ten thousand lines on ten photos: each is measured as the browser measures it', async () => {
    const sent = await send();
    const more = await app.sql<{ id: string }>(
      `insert into answer_images (company_id, answer_id, file_key, width, height)
       select company_id, answer_id, file_key, width, height from answer_images, generate_series(1, 8)
       where id = $1 returning id`,
      [sent.imageIds[0]],
    );
    const imageIds = [...sent.imageIds, ...more.map(({ id }) => Number(id))];
    expect(imageIds).toHaveLength(10);
    const random = seededRandom(10_000);
    const somewhere = (max: number) => random() * max;
    const [image] = await imagesOf(sent);
    const { width = 0, height = 0 } = image ?? {};
    const lineList = imageIds.flatMap((questionResponseImageId) =>
      Array.from({ length: 1000 }, (_, place) => ({
        questionResponseImageId,
        color: (['blue', 'red', 'green'] as const)[place % 3] ?? 'blue',
        x1: somewhere(width),
        y1: somewhere(height),
        x2: somewhere(width),
        y2: somewhere(height),
      })),
    );
    const { images } = await save({ shareType: 'linear-share', lineList });
    for (const saved of images) {
      const own = lineList.filter((line) => line.questionResponseImageId === saved.questionResponseImageId);
      const { byMark } = measureLines(own, defaultMarks);
      expect([saved.totals, saved.score]).toEqual([byMark, shareOfShelf(byMark)]);
    }
    expect(images).toHaveLength(10);
    const tooMany = await refuse({ shareType: 'linear-share', lineList: [...lineList, lineList[0]] });
    expect([tooMany.status, tooMany.data.fields?.map(({ path }) => path)]).toEqual([400, ['lineList']]);
    expect(await strokeCount(sent)).toBe(10_000);
  });

  it('is not a finite number', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    for (const x2 of [null, 'NaN', Number.NaN]) {
      const answer = await refuse({
        shareType: 'linear-share',
        lineList: [{ ...level(imageId, 'blue', 0, 1), x2 }],
      });
      expect(answer.data.fields).toMatchObject([{ path: 'lineList.0.x2', code: 'wrongType' }]);
    }
    const { email } = world.people.teleaudit;
    const { token } = await app.stranger.call(contract.sessions.login, {
      body: { email, password: 'correct-horse-1' },
    });
    const infinite = await app.server.inject({
      method: 'POST',
      url: teleaudit.saveStrokes.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"shareType":"linear-share","lineList":[{"questionResponseImageId":${imageId},"color":"blue","x1":0,"y1":0,"x2":1e999,"y2":0}]}`,
    });
    expect(infinite.statusCode).toBe(400);
    expect(await strokeCount(sent)).toBe(0);
  });

  it('is in no colour of the palette, or with a mark nobody knows', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const line = level(imageId, 'blue', 0, 1);
    const colour = await refuse({ shareType: 'linear-share', lineList: [{ ...line, color: 'pink' }] });
    expect(colour.data.fields).toEqual([
      { path: 'lineList.0.color', code: 'unknownColor', message: 'Ese color no está en la paleta' },
    ]);
    const mark = await refuse({
      shareType: 'linear-share',
      lineList: [line],
      marks: {
        blue: 'Vinos',
        red: null,
        green: null,
        violet: null,
        brown: null,
        royalblue: null,
        orange: null,
      },
    });
    expect(mark.data.fields).toMatchObject([{ path: 'marks.blue', code: 'unknownMark' }]);
    const nothing = await refuse({ shareType: 'linear-share' });
    expect(nothing.data.fields).toMatchObject([{ path: 'images', code: 'required' }]);
  });
});

describe('images that are not to be drawn on', () => {
  it('are those of another company, of another answer, and those that do not exist', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const { otherCompanyId, otherProjectId } = world;
    const foreign = await send({ companyId: otherCompanyId, projectId: otherProjectId });
    const strangers = [foreign.imageIds[0], sent.secondImageId, 999_999_999];
    for (const stranger of strangers) {
      const own = level(imageId, 'blue', 0, 1);
      const forged = level(stranger, 'blue', 0, 1);
      for (const lineList of [
        [own, forged],
        [forged, own],
      ]) {
        expect((await refuse({ shareType: 'linear-share', lineList })).status).toBe(404);
      }
    }
    const saved = await app.sql(`select 1 from image_strokes where image_id = any ($1)`, [
      [imageId, ...strangers],
    ]);
    expect(saved).toEqual([]);
  });

  it('are those of a response that has not passed its review', async () => {
    for (const status of ['pending', 'objected', 'rejected'] as const) {
      const sent = await send({ status });
      const answer = await refuse({ shareType: 'linear-share', lineList: knownLines(sent.imageIds[0]) });
      expect([answer.status, answer.data.code]).toEqual([409, 'teleaudit:notAuditable']);
    }
  });
});

describe('two auditors at one image', () => {
  it('do not mix their strokes', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const drawn = (count: number) => Array.from({ length: count }, () => level(imageId, 'blue', 0, 10));
    await Promise.all([
      save({ shareType: 'linear-share', lineList: drawn(30) }),
      save({ shareType: 'linear-share', lineList: drawn(50) }, colleague.client),
      save({ shareType: 'linear-share', lineList: drawn(30) }),
      save({ shareType: 'linear-share', lineList: drawn(50) }, colleague.client),
    ]);
    const [image] = await imagesOf(sent);
    const count = image?.QuestionResponseImageVectors.length ?? 0;
    expect([30, 50]).toContain(count);
    const { totals, savedBy } = image?.shares[0] ?? {};
    expect(totals?.Bandejas).toBe(count * 10);
    expect(savedBy?.id).toBe(count === 30 ? world.people.teleaudit.id : colleague.id);
  });

  it('are warned when the other saved since they loaded it; their own saves are no conflict', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    const body = (savedAt: string | null): Body => ({
      shareType: 'linear-share',
      lineList: knownLines(imageId),
      images: [{ questionResponseImageId: imageId, savedAt }],
    });
    const mine = await save(body(null));
    await save(body(null));
    const late = await refuse(body(null), colleague.client);
    expect([late.status, late.data.code]).toEqual([409, 'teleaudit:savedMeanwhile']);
    const outdated = await refuse(body(mine.images[0]?.savedAt ?? ''), colleague.client);
    expect(outdated.status).toBe(409);
    const [image] = await imagesOf(sent);
    const theirs = await save(body(image?.shares[0]?.savedAt ?? ''), colleague.client);
    expect(theirs.images[0]?.savedBy?.id).toBe(colleague.id);
    expect((await refuse(body(image?.shares[0]?.savedAt ?? ''))).status).toBe(409);
  });

  it('do not disturb each other on different images of one answer', async () => {
    const sent = await send();
    const [left, right] = sent.imageIds;
    const first = await save({ shareType: 'linear-share', lineList: knownLines(left) });
    await save({ shareType: 'linear-share', lineList: knownLines(right) }, colleague.client);
    const [image] = await imagesOf(sent);
    expect(image?.shares).toEqual(first.images);
  });
});

describe('the share as a KPI’s answer', () => {
  it('is the server’s own, whatever score was sent', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    await save({ shareType: 'linear-share', lineList: knownLines(imageId) });
    const { teleauditShareResponse } = await auditor().call(teleaudit.saveShare, {
      body: { teleauditKpiId: sent.linearKpiId, questionResponseImageId: imageId, score: 0.99 },
    });
    expect(teleauditShareResponse).toMatchObject({ score: 0.25, teleauditKpiId: sent.linearKpiId });
    expect((await imagesOf(sent))[0]?.shares).toEqual([teleauditShareResponse]);
  });

  it('is 0 for an image on which nothing is drawn', async () => {
    const sent = await send();
    const { teleauditShareResponse } = await auditor().call(teleaudit.saveShare, {
      body: { teleauditKpiId: sent.linearKpiId, questionResponseImageId: sent.imageIds[1], score: 1 },
    });
    expect(teleauditShareResponse.score).toBe(0);
  });

  it('needs a share KPI of the image’s question', async () => {
    const sent = await send();
    const other = await send();
    for (const teleauditKpiId of [sent.binaryKpiId, other.linearKpiId]) {
      const answer = await auditor().fail(teleaudit.saveShare, {
        body: { teleauditKpiId, questionResponseImageId: sent.imageIds[0] },
      });
      expect(answer.data.fields).toMatchObject([{ path: 'teleauditKpiId', code: 'unknownKpi' }]);
    }
  });

  it('is computed again on a reaudit, in the name of who did it', async () => {
    const sent = await send();
    const [imageId] = sent.imageIds;
    await save({ shareType: 'linear-share', lineList: knownLines(imageId) });
    await app.sql('update image_shares set share = 7 where image_id = $1', [imageId]);
    const { images } = await colleague.client.call(teleaudit.recomputeShares, {
      params: { id: sent.photoAnswerId },
    });
    expect(images).toMatchObject([{ score: 0.25, savedBy: { id: colleague.id } }]);
  });
});

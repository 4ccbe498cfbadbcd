import { contract, roles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxedRecording, framedSound } from '../../../test/kit/recordings.ts';
import {
  addAssignment,
  addCategory,
  addLocation,
  addProduct,
  addTask,
  answerTask,
  type BuiltTask,
  type PageSketch,
  photoOf,
  putFile,
  responseTo,
  signAnswerFile,
  uploadAnswerFile,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, addPerson, makeWorld, type World } from '../../../test/kit/world.ts';

const { field } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
let task: BuiltTask;
let assignmentId: number;

const shelf: PageSketch[] = [
  { type: 'welcome page', title: 'Hola' },
  {
    type: 'simple selection',
    title: '¿Abierto?',
    required: true,
    choices: ['Abierto', 'Cerrado'],
    leads: { Abierto: 'Góndola', Cerrado: 'end' },
  },
  {
    type: 'multiple image question',
    title: 'Góndola',
    required: true,
    requiresTeleaudit: true,
    shareKpi: { teleauditType: 'linear-share', target: 30 },
  },
  { type: 'short answer', title: 'Nota' },
  { type: 'yes/no question', title: '¿Oferta?' },
  { type: 'video', title: 'Recorrido', memoryQuantity: 1, memoryUnit: 'KB' },
  { type: 'audio', title: 'Voz' },
];

const idOf = (title: string, of = task): number => of.questions[title]?.id ?? 0;
const chosen = (title: string) => ({
  questionId: idOf('¿Abierto?'),
  choiceIds: [task.choice('¿Abierto?', title)],
});

async function assign(taskId: number, more: object = {}, userId = world.people.scout.id): Promise<number> {
  const locationId = await addLocation(app, world.companyId);
  return addAssignment(admin, { taskId, userId, locationId, ...more });
}

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
  task = await addTask(admin, world.projectId, shelf);
  assignmentId = await assign(task.id);
});
afterAll(() => app.close());

const stored = async (id: number) => {
  const [response] = await app.sql('select * from responses where id = $1', [id]);
  const answers = await app.sql(
    'select a.*, q.title from answers a join questions q on q.id = a.question_id where response_id = $1 order by a.id',
    [id],
  );
  return { response, answers };
};

describe('the day’s work', () => {
  it('shows the own active assignments with place, category and whether they are due', async () => {
    const code = await addCategory(app, world.companyId, 'Bebidas');
    const small = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }]);
    const id = await assign(small.id, {
      categoryCode: code,
      resetScale: 'daily',
      expectedLocationResponses: 2,
    });
    const find = async () =>
      (await scout.call(field.assignments, {})).assignments.find((shown) => shown.id === id);
    expect(await find()).toMatchObject({
      Survey: { id: small.id, questions: 1 },
      Location: { chain: 'Cadena', city: 'Santiago' },
      Category: { name: 'Bebidas', code },
      state: 'due',
      responses: 0,
      expectedLocationResponses: 2,
    });
    await answerTask(scout, id, []);
    expect(await find()).toMatchObject({ state: 'due', responses: 1 });
    const last = await answerTask(scout, id, []);
    expect(await find()).toMatchObject({ state: 'done', responses: 2 });
    const refused = await scout.fail(field.respond, { body: responseTo(id, []) });
    expect(refused).toMatchObject({ status: 409, data: { code: 'field:exhausted' } });
    expect(refused.data.errorMessage).toBe(
      'Esta tarea ya tiene todas las respuestas esperadas en este período.',
    );
    // A rejected one has to be done again; yesterday's does not count today.
    await app.sql(`update responses set review_status = 'rejected' where id = $1`, [last.id]);
    expect(await find()).toMatchObject({ state: 'due', responses: 1 });
    await app.sql(
      `update responses set finished_at = finished_at - interval '2 days' where assignment_id = $1`,
      [id],
    );
    expect(await find()).toMatchObject({ responses: 0 });
  });

  it('opens a task that is assigned, without the addresses and KPIs of its questions', async () => {
    const { task: shown } = await scout.call(field.task, { params: { id: task.id } });
    expect(shown.Questions.map(({ title }) => title)).toEqual(shelf.map(({ title }) => title));
    expect(shown.Questions[2]).toMatchObject({ requiresTeleaudit: true, TeleauditKpis: [] });
    const unassigned = await addTask(admin, world.projectId, shelf);
    expect((await scout.fail(field.task, { params: { id: unassigned.id } })).status).toBe(404);
  });

  it('forgets what is deactivated or deleted', async () => {
    const small = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }]);
    const id = await assign(small.id);
    const shown = async () =>
      (await scout.call(field.assignments, {})).assignments.some((candidate) => candidate.id === id);
    const fails = async () => (await scout.fail(field.task, { params: { id: small.id } })).status;
    expect(await shown()).toBe(true);
    await app.sql('update assignments set active = false where id = $1', [id]);
    expect(await shown()).toBe(false);
    expect(await fails()).toBe(404);
    await app.sql('update assignments set active = true where id = $1', [id]);
    await admin.call(contract.tasks.remove, { params: { id: small.id } });
    expect(await shown()).toBe(false);
    expect(await fails()).toBe(404);
  });
});

describe('a response', () => {
  it('is stored with answers, choices, photos, video and audio, and waits for its review', async () => {
    const photos = [await uploadPhoto(app, scout, { width: 120, height: 80 }), await uploadPhoto(app, scout)];
    const video = await uploadAnswerFile(app, scout, 'video/mp4', boxedRecording());
    const audio = await uploadAnswerFile(app, scout, 'audio/mpeg', framedSound());
    const sent = await answerTask(scout, assignmentId, [
      chosen('Abierto'),
      { questionId: idOf('Góndola'), media: photos },
      { questionId: idOf('Nota'), value: 'todo bien  ' },
      { questionId: idOf('¿Oferta?'), value: 'yes' },
      { questionId: idOf('Recorrido'), media: [video] },
      { questionId: idOf('Voz'), media: [`${audio}?signature=spent`] },
    ]);
    expect(sent.status).toBe('pending');
    const { response, answers } = await stored(sent.id);
    expect(response).toMatchObject({
      company_id: world.companyId,
      project_id: world.projectId,
      user_id: world.people.scout.id,
      teleaudit_total: 1,
      teleaudit_done: 0,
    });
    expect(answers).toMatchObject([
      { title: '¿Abierto?', value: null, teleaudit_status: 'not-required' },
      { title: 'Góndola', teleaudit_status: 'pending' },
      { title: 'Nota', value: 'todo bien' },
      { title: '¿Oferta?', value: 'yes' },
      { title: 'Recorrido', teleaudit_status: 'not-required' },
      { title: 'Voz' },
    ]);
    expect(await app.sql('select width, height from answer_images order by id')).toEqual([
      { width: 120, height: 80 },
      { width: 400, height: 320 },
    ]);
    expect(await app.sql('select kind from answer_media order by id')).toEqual([
      { kind: 'video' },
      { kind: 'audio' },
    ]);
    expect(await app.sql('select choice_id from answer_choices order by choice_id')).toEqual([
      { choice_id: task.choice('¿Abierto?', 'Abierto') },
      { choice_id: task.choice('¿Oferta?', 'yes') },
    ]);
    const audited = await app.sql(`select * from audit_log where entity = 'response' and entity_id = $1`, [
      String(sent.id),
    ]);
    expect(audited).toMatchObject([{ action: 'response.submit', user_id: world.people.scout.id }]);
  });

  it('takes effect once when it is sent five times, one after the other', async () => {
    const body = responseTo(assignmentId, [chosen('Cerrado')]);
    const ids = [];
    for (let time = 0; time < 5; time += 1) ids.push((await scout.call(field.respond, { body })).id);
    expect(new Set(ids).size).toBe(1);
    expect(await app.sql('select 1 from responses where client_id = $1', [body.clientId])).toHaveLength(1);
  });

  it('takes effect once when it is sent five times at once, with its photo', async () => {
    const photo = await uploadPhoto(app, scout);
    const body = responseTo(assignmentId, [
      chosen('Abierto'),
      { questionId: idOf('Góndola'), media: [photo] },
    ]);
    const sent = await Promise.all(Array.from({ length: 5 }, () => scout.call(field.respond, { body })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const { answers } = await stored(sent[0]?.id ?? 0);
    expect(answers).toHaveLength(2);
    expect(
      await app.sql('select 1 from answer_images where answer_id = any ($1)', [answers.map(({ id }) => id)]),
    ).toHaveLength(1);
  });

  it('is not replaced or doubled by another content under the same client id', async () => {
    const body = responseTo(assignmentId, [chosen('Cerrado')]);
    const first = await scout.call(field.respond, { body });
    const elsewhere = await assign(task.id);
    const second = await scout.fail(field.respond, {
      body: { ...body, assignmentId: elsewhere, answers: [{ questionId: 999_999, value: 'x' }] },
    });
    expect(second).toMatchObject({ status: 409, data: { code: 'field:otherContent' } });
    const both = { ...responseTo(assignmentId, [chosen('Cerrado')]) };
    const raced = await Promise.all([
      scout.send(field.respond, { body: both }),
      scout.send(field.respond, { body: { ...both, assignmentId: elsewhere } }),
    ]);
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const same = { ...responseTo(assignmentId, [chosen('Cerrado')]) };
    const [one, other] = await Promise.all([
      scout.call(field.respond, { body: same }),
      scout.call(field.respond, { body: same }),
    ]);
    expect(one).toEqual(other);
    expect((await stored(first.id)).response).toMatchObject({ assignment_id: assignmentId });
  });

  it('is answered the same even after its assignment was removed', async () => {
    const id = await assign(task.id);
    const body = responseTo(id, [chosen('Cerrado')]);
    const first = await scout.call(field.respond, { body });
    await app.sql('update assignments set deleted = true where id = $1', [id]);
    expect(await scout.call(field.respond, { body })).toEqual(first);
  });

  it('fills the last place of a period once, when two send at the same moment', async () => {
    const id = await assign(task.id, { resetScale: 'weekly', expectedLocationResponses: 1 });
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        scout.send(field.respond, { body: responseTo(id, [chosen('Cerrado')]) }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('a response by the rules of its task', () => {
  it('needs no review where the policy of its task says so', async () => {
    const pages: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];
    const never = await addTask(admin, world.projectId, pages, { revisionPolicy: 'no' });
    const { client, id } = await addColleague(app, world, 'scout');
    expect(await answerTask(client, await assign(never.id, {}, id), [])).toMatchObject({
      status: 'completed',
    });
  });

  it('names a product of the company', async () => {
    const asked = await addTask(admin, world.projectId, [{ type: 'product', title: 'Producto' }]);
    const id = await assign(asked.id);
    const own = await addProduct(app, world.companyId, 'Leche');
    const foreign = await addProduct(app, world.otherCompanyId, 'Ajeno');
    const product = (value: number) => [{ questionId: idOf('Producto', asked), value: String(value) }];
    const wrong = await scout.fail(field.respond, {
      body: responseTo(id, product(foreign), { productId: foreign }),
    });
    expect(wrong.data.fields).toMatchObject([
      { path: 'productId', code: 'unknownProduct' },
      { path: `questions.${idOf('Producto', asked)}`, code: 'productInvalid' },
    ]);
    const sent = await answerTask(scout, id, product(own), { productId: own });
    expect((await stored(sent.id)).response).toMatchObject({ product_id: own });
  });
});

/** The faults of a response that is refused, and of which nothing is stored. */
const refused = async (answers: object[], more: object = {}) => {
  const before = (await app.sql('select 1 from responses')).length;
  const body = responseTo(assignmentId, answers as never, more);
  const answer = await scout.fail(field.respond, { body });
  expect(answer.status).toBe(400);
  expect(await app.sql('select 1 from responses')).toHaveLength(before);
  return answer.data.fields ?? [];
};

describe('objections to a response', () => {
  it('is said at the question, by its title', async () => {
    const other = await addTask(admin, world.projectId, [
      { type: 'simple selection', title: 'Otra', choices: ['x'] },
    ]);
    expect(await refused([])).toEqual([
      {
        path: `questions.${idOf('¿Abierto?')}`,
        code: 'answerMissing',
        message: '“¿Abierto?”: falta la respuesta',
      },
    ]);
    expect(await refused([chosen('Cerrado'), { questionId: idOf('Otra', other), value: 'x' }])).toMatchObject(
      [{ code: 'questionUnknown' }],
    );
    expect(
      await refused([{ questionId: idOf('¿Abierto?'), choiceIds: [other.choice('Otra', 'x')] }]),
    ).toMatchObject([{ path: `questions.${idOf('¿Abierto?')}`, code: 'choiceUnknown' }, {}]);
    expect(await refused([chosen('Cerrado'), { questionId: idOf('Nota'), value: 'x' }])).toMatchObject([
      { code: 'answerOffPath', message: expect.stringContaining('“Nota”') as string },
    ]);
    expect(
      await refused([
        chosen('Abierto'),
        { questionId: idOf('Góndola'), media: ['a'] },
        { questionId: idOf('Nota'), value: 'x'.repeat(501) },
      ]),
    ).toMatchObject([{ code: 'answerTooLong' }]);
    expect(await refused([chosen('Cerrado'), chosen('Cerrado')])).toMatchObject([{ code: 'answerRepeated' }]);
  });

  it('is said of the identifier and of a time that is none', async () => {
    expect(await refused([chosen('Cerrado')], { finishedAt: '2026-02-30T00:00:00Z' })).toMatchObject([
      { path: 'finishedAt', code: 'invalidDate' },
    ]);
    expect(await refused([chosen('Cerrado')], { clientId: 'once' })).toMatchObject([
      { path: 'clientId', code: 'invalidClientId' },
    ]);
  });

  it('is said of every photo that cannot be had', async () => {
    const withPhotos = (...media: string[]) => [chosen('Abierto'), { questionId: idOf('Góndola'), media }];
    const at = (place: number) => `questions.${idOf('Góndola')}.media.${place}`;
    const good = await uploadPhoto(app, scout);

    const forged = good.replace(/-[0-9a-f]{12}\.jpg$/, '-000000000000.jpg');
    expect(await refused(withPhotos(good, forged))).toMatchObject([{ path: at(1) }]);
    expect(await refused(withPhotos('https://evil.example/a.jpg'))).toMatchObject([{ path: at(0) }]);
    expect(await refused(withPhotos('../../etc/passwd'))).toMatchObject([{ path: at(0) }]);

    const another = await addColleague(app, world, 'scout');
    const theirs = await uploadPhoto(app, another.client);
    expect(await refused(withPhotos(theirs))).toMatchObject([{ path: at(0) }]);

    const unsent = await signAnswerFile(scout);
    expect(await refused(withPhotos(unsent))).toMatchObject([
      {
        path: at(0),
        message: 'La carga no se completó. Sube el archivo nuevamente.',
      },
    ]);

    const video = await uploadAnswerFile(app, scout, 'video/mp4', boxedRecording());
    expect(await refused(withPhotos(video))).toMatchObject([{ path: at(0), code: 'mediaKind' }]);

    expect(await refused(withPhotos(good, good))).toMatchObject([{ code: 'mediaRepeated' }]);
    expect(await refused(withPhotos(good, `${good}?again`))).toMatchObject([
      { path: at(1), code: 'mediaRepeated' },
    ]);
    const eleven = Array.from({ length: 11 }, (_, place) => `${good}${place}`);
    expect(await refused(withPhotos(...eleven))).toMatchObject([{ code: 'tooMany' }]);
  });

  it('is said of a video that is too small', async () => {
    const video = await uploadAnswerFile(app, scout, 'video/mp4', boxedRecording({ size: 1023 }));
    const photo = await uploadPhoto(app, scout);
    expect(
      await refused([
        chosen('Abierto'),
        { questionId: idOf('Góndola'), media: [photo] },
        { questionId: idOf('Recorrido'), media: [video] },
      ]),
    ).toMatchObject([{ path: `questions.${idOf('Recorrido')}.media.0`, code: 'videoTooSmall' }]);
  });

  it('leaves the photo for the next try', async () => {
    const photo = await uploadPhoto(app, scout);
    await refused([
      chosen('Abierto'),
      { questionId: idOf('Góndola'), media: [photo] },
      { questionId: idOf('Nota'), value: 'x'.repeat(501) },
    ]);
    const sent = await answerTask(scout, assignmentId, [
      chosen('Abierto'),
      { questionId: idOf('Góndola'), media: [photo] },
    ]);
    expect(sent.id).toBeGreaterThan(0);
  });
});

describe('an upload', () => {
  it('is refused when it is cut off, broken, of another type, or repeated', async () => {
    const photo = await photoOf({ width: 900, height: 700 });
    const put = async (content: Buffer, signedAs = 'image/jpeg', sentAs = signedAs) =>
      putFile(app, await signAnswerFile(scout, signedAs), sentAs, content);
    expect(await put(photo.subarray(0, photo.length >> 1))).toBe(400);
    expect(await put(Buffer.from('this is no photo'))).toBe(400);
    expect(await put(photo, 'image/jpeg', 'image/png')).toBe(415);
    expect(await put(Buffer.alloc(0))).toBe(400);
    const address = await signAnswerFile(scout);
    expect(await putFile(app, address, 'image/jpeg', photo)).toBe(200);
    expect(await putFile(app, address, 'image/jpeg', photo)).toBe(409);
    expect(await putFile(app, address.replace('signature=', 'signature=x'), 'image/jpeg', photo)).toBe(403);
  });

  it('is refused in words when a text or a page comes as a video or a sound, and again by the answer that names it', async () => {
    const note = Buffer.from('Esto es una nota y no un video. '.repeat(100));
    for (const [fileType, title, reason] of [
      ['video/mp4', 'Recorrido', 'Este video no se puede leer'],
      ['audio/mpeg', 'Voz', 'Esta grabación no se puede leer'],
    ] as const) {
      const address = await signAnswerFile(scout, fileType);
      const reply = await app.server.inject({
        method: 'PUT',
        url: address.replace('http://gondola.test', ''),
        headers: { 'content-type': fileType, 'accept-language': 'es' },
        payload: note,
      });
      expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(reason)]);
      const photo = await uploadPhoto(app, scout);
      const faults = await refused([
        chosen('Abierto'),
        { questionId: idOf('Góndola'), media: [photo] },
        { questionId: idOf(title), media: [address] },
      ]);
      expect(faults).toMatchObject([
        { path: `questions.${idOf(title)}.media.0`, message: expect.stringContaining(reason) },
      ]);
      const sound = fileType === 'video/mp4' ? boxedRecording() : framedSound();
      expect(await putFile(app, address, fileType, sound)).toBe(200);
    }
  });

  it.each([
    ['video/webm;codecs=vp8,opus', 'webm'],
    ['Video/MP4; codecs="avc1.42E01E"', 'mp4'],
    ['video/3gpp', '3gp'],
    ['audio/aac', 'aac'],
    ['audio/webm;codecs=opus', 'webm'],
  ])('is taken as %s, as recorders of phones call it', async (fileType, extension) => {
    const body = { fileName: 'x', fileType, size: 1000 };
    const { returnData } = await scout.call(field.signUpload, { body });
    expect(new URL(returnData.signedRequest).pathname.endsWith(`.${extension}`)).toBe(true);
  });

  it('has the limits of its kind', async () => {
    const sign = (fileType: string, size: number) =>
      scout.send(field.signUpload, { body: { fileName: 'x', fileType, size } });
    const megabyte = 1024 * 1024;
    expect((await sign('image/webp', 25 * megabyte)).status).toBe(200);
    expect((await sign('image/webp', 25 * megabyte + 1)).status).toBe(400);
    expect((await sign('video/webm', 500 * megabyte)).status).toBe(200);
    expect((await sign('video/webm', 500 * megabyte + 1)).status).toBe(400);
    expect(await sign('application/pdf', 10)).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'fileType' }] },
    });
  });
});

describe('the own responses', () => {
  it('come newest first, with what the review said in the language of the person', async () => {
    const person = await addColleague(app, world, 'scout');
    const id = await assign(task.id, {}, person.id);
    const sent = [];
    for (let time = 0; time < 3; time += 1)
      sent.push(await answerTask(person.client, id, [chosen('Cerrado')]));
    await app.sql(
      `update responses set review_status = 'rejected', feedback_label_id = 1, feedback_comment = 'Otra vez' where id = $1`,
      [sent[1]?.id],
    );
    const first = await person.client.call(field.responses, { query: { limit: 2 } });
    expect(first).toMatchObject({ totalResponses: 3, totalIsCapped: false, page: 0, limit: 2 });
    expect(first.responses).toMatchObject([
      { id: sent[2]?.id, status: 'pending', FeedbackLabel: null, answerAgain: [] },
      {
        id: sent[1]?.id,
        status: 'rejected',
        FeedbackLabel: { id: 1, name: 'Foto borrosa' },
        feedbackComment: 'Otra vez',
        answerAgain: [],
      },
    ]);
    const named = { query: { id: sent[0]?.id ?? 0 } };
    expect(await person.client.call(field.responses, named)).toMatchObject({
      responses: [{ id: sent[0]?.id }],
      totalResponses: 1,
    });
    // It is nobody else's.
    expect((await scout.call(field.responses, named)).responses).toEqual([]);
    const english = await person.client.inEnglish().call(field.responses, { query: { page: 1, limit: 1 } });
    expect(english.responses).toMatchObject([{ FeedbackLabel: { name: 'Blurred photo' } }]);
  });
});

describe('who may not', () => {
  it.each(roles.filter((role) => role !== 'scout'))('%s is refused everything', async (role) => {
    const { client } = world.people[role];
    const sent = [
      await client.send(field.assignments, {}),
      await client.send(field.task, { params: { id: task.id } }),
      await client.send(field.respond, { body: responseTo(assignmentId, []) }),
      await client.send(field.responses, {}),
      await client.send(field.signUpload, { body: { fileName: 'a', fileType: 'image/png' } }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it.each(['a colleague', 'another company’s scout'])('%s cannot answer for somebody else', async (who) => {
    const company =
      who === 'a colleague'
        ? { companyId: world.companyId, projectId: world.projectId }
        : { companyId: world.otherCompanyId, projectId: world.otherProjectId };
    const { client } = await addPerson(app, { role: 'scout', projects: [company] });
    const body = responseTo(assignmentId, [chosen('Cerrado')]);
    expect((await client.fail(field.respond, { body })).status).toBe(404);
    expect((await client.fail(field.task, { params: { id: task.id } })).status).toBe(404);
    expect((await client.call(field.assignments, {})).assignments).toEqual([]);
    expect((await client.call(field.responses, {})).responses).toEqual([]);
    await scout.call(field.respond, { body });
    expect((await client.fail(field.respond, { body })).status).toBe(404);
  });

  it('a client id is not taken for other answers, and says so', async () => {
    const body = responseTo(assignmentId, [chosen('Cerrado')]);
    const { id } = await scout.call(field.respond, { body });
    const other = { ...body, answers: [chosen('Abierto')] };
    const refused = await scout.fail(field.respond, { body: other });
    expect(refused).toMatchObject({ status: 409, data: { code: 'field:otherContent', responseId: id } });
    // The same again, at another time, with its keys in another order and what is empty left out.
    const { answers, clientId, ...rest } = body;
    const again = { ...rest, answers, productId: null, sentAt: new Date().toISOString(), clientId };
    expect((await scout.call(field.respond, { body: again })).id).toBe(id);
  });

  it('a client id of a colleague cannot be taken over', async () => {
    const colleague = await addColleague(app, world, 'scout');
    const id = await assign(task.id, {}, colleague.id);
    const body = responseTo(assignmentId, [chosen('Cerrado')]);
    await scout.call(field.respond, { body });
    const answer = await colleague.client.fail(field.respond, { body: { ...body, assignmentId: id } });
    expect(answer).toMatchObject({ status: 409, data: { code: 'field:clientIdTaken' } });
  });
});

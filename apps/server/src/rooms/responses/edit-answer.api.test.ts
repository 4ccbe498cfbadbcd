// D58: an answer is edited, corrected, objected to and brought back, and nothing that was ever sent is lost.
import { contract } from '@gondola/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addTask, answerTask, photoOf, uploadPhoto } from '../../../test/kit/audit-world.ts';
import { startForkedScene } from '../../../test/kit/forked-task.ts';

const { responses, reviews, field, teleaudit } = contract;

const { app, world, admin, scout, reviewer, task, assignmentId, idOf, open } = await startForkedScene([
  { type: 'yes/no question', title: '¿Oferta?' },
  { type: 'decimal answer', title: 'Precio' },
]);
afterAll(() => app.close());

/** A visit with two photos; ids of its answers by title. */
async function visit(): Promise<{ id: number; answers: Record<string, number>; photos: string[] }> {
  const photos = [await uploadPhoto(app, scout), await uploadPhoto(app, scout, { colour: '#338' })];
  const { id } = await answerTask(scout, assignmentId, [
    open('Abierto'),
    { questionId: idOf('Góndola'), media: photos },
    { questionId: idOf('Nota'), value: 'antes' },
    { questionId: idOf('¿Oferta?'), value: 'no' },
  ]);
  return { id, photos, answers: await answersOf(id) };
}

async function answersOf(responseId: number): Promise<Record<string, number>> {
  const { surveyResponse } = await admin.call(reviews.get, { params: { id: responseId } });
  return Object.fromEntries(surveyResponse.QuestionResponses.map(({ id, Question }) => [Question.title, id]));
}

const detail = async (id: number) =>
  (await admin.call(responses.answer, { params: { id } })).questionResponse;
/** The photos of an answer as it is. */
const photosOf = async (id: number) => (await detail(id)).versions[0]?.images ?? [];
const edit = (id: number, body: object) => admin.call(responses.editAnswer, { params: { id }, body });
const refused = (id: number, body: object) => admin.fail(responses.editAnswer, { params: { id }, body });
const jpeg = async (colour: string) => ({
  name: 'nueva.jpg',
  content: new Uint8Array(await photoOf({ colour })),
  type: 'image/jpeg',
});

/** Draws a line on a photo and gives its share. */
async function draw(imageId: number): Promise<void> {
  await admin.call(teleaudit.saveStrokes, {
    body: {
      shareType: 'linear-share',
      lineList: [
        { questionResponseImageId: imageId, color: 'blue', x1: 0, y1: 0, x2: 40, y2: 0 },
        { questionResponseImageId: imageId, color: 'red', x1: 0, y1: 5, x2: 20, y2: 5 },
      ],
    },
  } as never);
}

const approve = async (id: number): Promise<void> => {
  await reviewer.call(reviews.start, { params: { id } });
  await reviewer.call(reviews.approve, { params: { id } });
};

describe('an edit of an answer', () => {
  it('keeps what was sent, with its author and moment', async () => {
    const { answers } = await visit();
    const id = answers['Nota'] ?? 0;
    expect((await detail(id)).versions).toMatchObject([{ number: 1, source: 'sent', value: 'antes' }]);
    await edit(id, { value: 'después ', reason: 'Mal escrita' });
    const { versions, version } = await detail(id);
    expect(version).toBe(2);
    expect(versions).toMatchObject([
      {
        number: 2,
        source: 'edit',
        value: 'después',
        reason: 'Mal escrita',
        author: { id: world.people.superAdmin.id },
      },
      { number: 1, source: 'sent', value: 'antes', author: { id: world.people.scout.id } },
    ]);
  });

  it('that changes nothing adds no version', async () => {
    const { answers } = await visit();
    const id = answers['Nota'] ?? 0;
    await edit(id, { value: 'otra' });
    await edit(id, { value: 'otra' });
    expect((await detail(id)).version).toBe(2);
  });

  it('takes the word of yes/no and the ids of choices, and stores them as the field does', async () => {
    const { answers, id: responseId } = await visit();
    await edit(answers['¿Oferta?'] ?? 0, { value: 'yes' });
    const { surveyResponse } = await admin.call(reviews.get, { params: { id: responseId } });
    const offer = surveyResponse.QuestionResponses.find(({ Question }) => Question.title === '¿Oferta?');
    expect(offer).toMatchObject({ value: 'yes', versions: 2, QuestionChoiceResponses: [{ title: 'yes' }] });
  });

  it('is refused at its field for what the question does not take', async () => {
    const { answers } = await visit();
    const wrongChoice = await refused(answers['¿Abierto?'] ?? 0, { value: '999999' });
    expect(wrongChoice).toMatchObject({ status: 400, data: { fields: [{ path: 'value' }] } });
    expect(wrongChoice.data.fields?.[0]?.message).toContain('¿Abierto?');
    const empty = await refused(answers['¿Abierto?'] ?? 0, { value: '' });
    expect(empty).toMatchObject({ status: 400, data: { fields: [{ path: 'value' }] } });
    const noPhotos = await refused(answers['Góndola'] ?? 0, { keepImageIds: [] });
    expect(noPhotos).toMatchObject({ status: 400, data: { fields: [{ path: 'files' }] } });
    const strange = await refused(answers['Góndola'] ?? 0, { keepImageIds: [1] });
    expect(strange).toMatchObject({ status: 400, data: { fields: [{ path: 'keepImageIds.0' }] } });
    const words = await admin.failFiles(
      responses.editAnswer,
      { params: { id: answers['Góndola'] ?? 0 }, body: {} },
      [{ name: 'x.jpg', content: 'no image', type: 'image/jpeg' }],
    );
    expect(words).toMatchObject({ status: 400, data: { fields: [{ path: 'files.0' }] } });
  });

  it('with eleven photos says that ten are the most', async () => {
    const { answers } = await visit();
    const photo = await jpeg('#3a3');
    const eleven = Array.from({ length: 11 }, (_, place) => ({ ...photo, name: `${place}.jpg` }));
    const input = { params: { id: answers['Góndola'] ?? 0 }, body: {} };
    const answer = await admin.failFiles(responses.editAnswer, input, eleven);
    const message = 'Puedes subir hasta 10 archivos a la vez';
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'files', message }] } });
  });

  it('over a newer version than the editor saw answers 409', async () => {
    const { answers } = await visit();
    const id = answers['Nota'] ?? 0;
    await edit(id, { value: 'uno', expectedVersion: 1 });
    expect((await refused(id, { value: 'dos', expectedVersion: 1 })).status).toBe(409);
    expect((await detail(id)).versions[0]?.value).toBe('uno');
  });

  it('of a question that the answered version no longer holds says so', async () => {
    const { answers } = await visit();
    const id = answers['Nota'] ?? 0;
    const elsewhere = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Otra' }]);
    await app.sql('update answers set question_id = $1 where id = $2', [elsewhere.questions['Otra']?.id, id]);
    const answer = await refused(id, { value: 'x' });
    expect(answer.status).toBe(409);
    expect(answer.data.errorMessage).toMatch(/pregunta|question/);
    expect(await detail(id)).toMatchObject({ Question: null, can: { edit: false } });
  });
});

describe('new photos', () => {
  it('stand next to the ones that stay; the replaced one keeps its strokes with its version and comes back with them', async () => {
    const { id: responseId, answers } = await visit();
    const id = answers['Góndola'] ?? 0;
    await approve(responseId);
    const [first, second] = await photosOf(id);
    await draw(first?.id ?? 0);
    await admin.call(teleaudit.markDone, {
      params: { id },
      body: { teleauditStatus: 'done', taskResponseId: responseId },
    });
    await admin.sendFiles(
      responses.editAnswer,
      { params: { id }, body: { keepImageIds: JSON.stringify([second?.id]), reason: 'Más nítida' } },
      [await jpeg('#a33')],
    );
    const edited = await detail(id);
    expect(edited.versions[0]?.images).toHaveLength(2);
    expect(edited.versions[0]?.images.map((image) => image.id)).not.toContain(first?.id);
    expect(edited.versions[1]?.images).toMatchObject([{ id: first?.id, strokes: 2 }, { id: second?.id }]);
    const audited = () => admin.call(teleaudit.answer, { params: { id } });
    expect((await audited()).questionResponse.teleauditStatus).toBe('reaudit');
    const { images } = await admin.call(teleaudit.images, { params: { questionResponseId: id } });
    expect(images.map((image) => image.id)).not.toContain(first?.id);

    await admin.call(responses.returnToVersion, { params: { id, number: 1 }, body: {} });
    const back = await detail(id);
    expect(back.versions[0]).toMatchObject({ number: 3, source: 'return', returnedTo: 1 });
    expect(back.versions[0]?.images).toMatchObject([{ id: first?.id, strokes: 2 }, { id: second?.id }]);
    const { images: drawn } = await admin.call(teleaudit.images, { params: { questionResponseId: id } });
    expect(drawn[0]?.QuestionResponseImageVectors).toHaveLength(2);
    const [counts] = await app.sql('select teleaudit_total, teleaudit_done from responses where id = $1', [
      responseId,
    ]);
    expect(counts).toEqual({ teleaudit_total: 1, teleaudit_done: 0 });
  });
});

describe('an edit that takes another way', () => {
  it('names what would fall off, does it when told, and brings it back with the old way', async () => {
    const { id: responseId, answers } = await visit();
    const id = answers['¿Abierto?'] ?? 0;
    const value = String(task.choice('¿Abierto?', 'Cerrado'));
    const asked = await refused(id, { value });
    expect(asked.status).toBe(409);
    expect(asked.data).toMatchObject({
      fallsOff: [{ questionResponseId: answers['Góndola'], title: 'Góndola' }],
      unanswered: [{ title: 'Motivo' }],
    });
    expect((await detail(id)).version).toBe(1);

    await edit(id, { value, dropOffPath: true });
    expect(Object.keys(await answersOf(responseId))).not.toContain('Góndola');
    const left = await detail(answers['Góndola'] ?? 0);
    expect(left).toMatchObject({
      can: { edit: false },
      versions: [{ number: 2, dropped: true }, { number: 1 }],
    });
    expect(left.versions[0]?.images).toHaveLength(2);
    expect((await refused(answers['Góndola'] ?? 0, { keepImageIds: [] })).status).toBe(409);
    const [counts] = await app.sql('select teleaudit_total from responses where id = $1', [responseId]);
    expect(counts).toEqual({ teleaudit_total: 0 });

    await admin.call(responses.returnToVersion, { params: { id, number: 1 }, body: {} });
    expect(await answersOf(responseId)).toEqual(answers);
    expect((await detail(answers['Góndola'] ?? 0)).versions[0]).toMatchObject({ number: 3, dropped: false });
  });
});

describe('an objection and its correction', () => {
  it('are versions too: the objected photo stays with its strokes', async () => {
    const { id: responseId, answers, photos } = await visit();
    const id = answers['Góndola'] ?? 0;
    const [first, second] = await photosOf(id);
    await app.sql(
      `insert into image_strokes (company_id, image_id, kind, color, start_x, start_y, end_x, end_y)
       values ($1, $2, 'line', 'blue', 0, 0, 1, 1)`,
      [world.companyId, second?.id],
    );
    await reviewer.call(reviews.start, { params: { id: responseId } });
    await reviewer.call(reviews.rejectSelected, {
      params: { id: responseId },
      body: { questionResponseImageList: [second?.id ?? 0], feedbackComments: 'Borrosa' },
    });
    const fresh = await uploadPhoto(app, scout, { colour: '#0a0' });
    await scout.call(field.respond, {
      body: {
        clientId: crypto.randomUUID(),
        answersAgain: responseId,
        answers: [{ questionId: idOf('Góndola'), media: [photos[0] ?? '', fresh] }],
      },
    });
    const { versions } = await detail(id);
    expect(versions).toMatchObject([
      { number: 3, source: 'correction', author: { id: world.people.scout.id } },
      { number: 2, source: 'rejection', reason: 'Borrosa', author: { id: world.people.qa.id } },
      { number: 1, source: 'sent' },
    ]);
    expect(versions[0]?.images.map((image) => image.id)).not.toContain(second?.id);
    expect(versions[1]?.images).toMatchObject([
      { id: first?.id, strokes: 0 },
      { id: second?.id, strokes: 1 },
    ]);
  });
});

it('a hundred edits of one answer at once are a hundred versions, the last of them the answer', async () => {
  const { answers } = await visit();
  const id = answers['Nota'] ?? 0;
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      admin.send(responses.editAnswer, { params: { id }, body: { value: `n${index}` } }),
    ),
  );
  expect(results.filter(({ status }) => status !== 200)).toEqual([]);
  const made = results.length;
  const { versions } = await detail(id);
  expect(versions.map(({ number }) => number)).toEqual(
    Array.from({ length: made + 1 }, (_, index) => made + 1 - index),
  );
  expect(new Set(versions.map(({ value }) => value)).size).toBe(made + 1);
  const [stored] = await app.sql<{ value: string }>('select value from answers where id = $1', [id]);
  expect(stored?.value).toBe(versions[0]?.value);
}, 60_000);

it('the database refuses to change a version', async () => {
  const { answers } = await visit();
  const id = answers['Nota'] ?? 0;
  await edit(id, { value: 'x' });
  await expect(app.sql(`update answer_versions set value = 'y' where answer_id = $1`, [id])).rejects.toThrow(
    /never changes/,
  );
  await expect(app.sql('delete from answer_versions where answer_id = $1', [id])).rejects.toThrow(
    /never changes/,
  );
});

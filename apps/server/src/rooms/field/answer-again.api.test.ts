// D36: what a reviewer objected to is answered again, and only that.
import { contract } from '@gondola/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answered, answerTask, uploadPhoto } from '../../../test/kit/audit-world.ts';
import { startForkedScene } from '../../../test/kit/forked-task.ts';
import { addColleague, addOutsider } from '../../../test/kit/world.ts';

const { field } = contract;

const { app, world, scout, task, assignmentId, idOf, open } = await startForkedScene();
afterAll(() => app.close());

interface Sent {
  readonly id: number;
  readonly photos: string[];
}

/** A response with photos, whose teleaudit is done. */
async function visit(photoCount = 2): Promise<Sent> {
  const photos: string[] = [];
  while (photos.length < photoCount) photos.push(await uploadPhoto(app, scout));
  const { id } = await answerTask(scout, assignmentId, [
    open('Abierto'),
    { questionId: idOf('Góndola'), media: photos },
    { questionId: idOf('Nota'), value: 'antes' },
  ]);
  await app.sql(`update answers set teleaudit_status = 'done' where response_id = $1 and question_id = $2`, [
    id,
    idOf('Góndola'),
  ]);
  await app.sql('update responses set teleaudit_done = 1 where id = $1', [id]);
  return { id, photos };
}

/** Writes the traces of a reviewers' rejection of chosen answers and photos. */
async function object(id: number, titles: string[], photo?: string): Promise<void> {
  const questions = titles.map(idOf);
  await app.sql('update answers set objected = true where response_id = $1 and question_id = any ($2)', [
    id,
    questions,
  ]);
  if (photo) {
    const key = photo.slice(photo.indexOf('private/'));
    await app.sql('update answer_images set objected = true where file_key = $1', [key]);
  }
  await app.sql(
    `update responses set review_status = 'objected', reviewed_by = $2, feedback_comment = 'Borrosa',
       review_finished_at = now() where id = $1`,
    [id, world.people.qa.id],
  );
}

const again = (id: number, answers: Answered[]) => ({
  body: { clientId: crypto.randomUUID(), answersAgain: id, answers },
});

const answersOf = (id: number) =>
  app.sql(
    `select q.title, a.id, a.value, a.teleaudit_status, a.objected,
       (select count(*)::int from answer_images i where i.answer_id = a.id) as images
     from answers a join questions q on q.id = a.question_id where a.response_id = $1 order by q.position`,
    [id],
  );

describe('an objected response', () => {
  it('tells which questions and photos are asked for again', async () => {
    const { id, photos } = await visit();
    await object(id, ['Nota'], photos[1]);
    const { responses } = await scout.call(field.responses, {});
    const shown = responses.find((response) => response.id === id);
    expect(shown).toMatchObject({ status: 'objected', feedbackComment: 'Borrosa' });
    expect(shown?.answerAgain.map(({ title }) => title)).toEqual(['Góndola', 'Nota']);
    const [shelf] = shown?.answerAgain ?? [];
    expect(shelf?.objectedImages.map((address) => address.split('?')[0])).toEqual([photos[1]]);
    expect(shelf?.keptImages.map((address) => address.split('?')[0])).toEqual([photos[0]]);
  });

  it('goes back to the reviewers with the new answer in place of the old one; the audited become reaudit', async () => {
    const { id, photos } = await visit();
    await object(id, ['Góndola'], photos[1]);
    const [before] = await app.sql<{ id: number }>(
      'select i.id from answer_images i join answers a on a.id = i.answer_id where a.response_id = $1 order by i.id',
      [id],
    );
    const fresh = await uploadPhoto(app, scout, { width: 200, height: 100 });
    const { responses } = await scout.call(field.responses, {});
    const kept = responses.find((response) => response.id === id)?.answerAgain[0]?.keptImages[0] ?? '';
    const sent = await scout.call(
      field.respond,
      again(id, [{ questionId: idOf('Góndola'), media: [kept, fresh] }]),
    );
    expect(sent).toMatchObject({ id, status: 'pending' });
    expect(await answersOf(id)).toMatchObject([
      { title: '¿Abierto?', teleaudit_status: 'not-required' },
      { title: 'Góndola', teleaudit_status: 'reaudit', objected: false, images: 2 },
      { title: 'Nota', value: 'antes' },
    ]);
    const images = await app.sql(
      'select i.id, i.width, i.objected from answer_images i join answers a on a.id = i.answer_id where a.response_id = $1 order by i.id',
      [id],
    );
    expect(images).toMatchObject([
      { id: before?.id, width: 400, objected: false },
      { width: 200, objected: false },
    ]);
    expect(await app.sql('select * from responses where id = $1', [id])).toMatchObject([
      { review_status: 'pending', reviewed_by: null, teleaudit_total: 1, teleaudit_done: 0 },
    ]);
    const [line] = await app.sql(`select * from audit_log where action = 'response.answerAgain'`);
    expect(line).toMatchObject({ before: { status: 'objected' }, after: { status: 'pending' } });
  });

  it('is corrected once, however often the correction is sent', async () => {
    const { id } = await visit();
    await object(id, ['Nota']);
    const input = again(id, [{ questionId: idOf('Nota'), value: 'después' }]);
    const sent = await Promise.all(Array.from({ length: 5 }, () => scout.call(field.respond, input)));
    expect(sent).toMatchObject(Array.from({ length: 5 }, () => ({ id, status: 'pending' })));
    await app.sql(`update responses set review_status = 'approved' where id = $1`, [id]);
    expect(await scout.call(field.respond, input)).toMatchObject({ id, status: 'approved' });
    expect(await app.sql('select 1 from response_corrections where response_id = $1', [id])).toHaveLength(1);
    expect(await answersOf(id)).toMatchObject([{}, { teleaudit_status: 'done' }, { value: 'después' }]);
  });

  it('may take another way: new questions are answered, what is left off the path goes', async () => {
    const { id } = await visit();
    await object(id, ['¿Abierto?']);
    const missing = await scout.fail(field.respond, again(id, [open('Cerrado')]));
    expect(missing.data.fields).toMatchObject([
      { path: `questions.${idOf('Motivo')}`, code: 'answerMissing' },
    ]);
    await scout.call(
      field.respond,
      again(id, [open('Cerrado'), { questionId: idOf('Motivo'), value: 'Inventario' }]),
    );
    expect((await answersOf(id)).map(({ title }) => title)).toEqual(['¿Abierto?', 'Motivo', 'Nota']);
    expect(await app.sql('select * from responses where id = $1', [id])).toMatchObject([
      { teleaudit_total: 0, teleaudit_done: 0 },
    ]);
    const choices = await app.sql(
      'select c.choice_id from answer_choices c join answers a on a.id = c.answer_id where a.response_id = $1',
      [id],
    );
    expect(choices).toEqual([{ choice_id: task.choice('¿Abierto?', 'Cerrado') }]);
  });

  it('detaches a replaced photo, which keeps its strokes and shares with the version that shows it', async () => {
    const { id, photos } = await visit();
    const [image] = await app.sql<{ id: number }>(
      'select i.id from answer_images i join answers a on a.id = i.answer_id where a.response_id = $1 order by i.id',
      [id],
    );
    await app.sql(
      `insert into image_strokes (company_id, image_id, kind, color, start_x, start_y, end_x, end_y) values ($1, $2, 'line', 'red', 0, 0, 1, 1)`,
      [world.companyId, image?.id],
    );
    await app.sql(
      `insert into image_shares (company_id, image_id, share_type, share, presence, rivalry, trays, products, competition) values ($1, $2, 'linear-share', 1, 1, 1, 1, 1, 1)`,
      [world.companyId, image?.id],
    );
    await object(id, [], photos[0]);
    const fresh = await uploadPhoto(app, scout);
    await scout.call(field.respond, again(id, [{ questionId: idOf('Góndola'), media: [fresh] }]));
    expect(await app.sql('select 1 from image_strokes where image_id = $1', [image?.id])).toHaveLength(1);
    expect(await app.sql('select 1 from image_shares where image_id = $1', [image?.id])).toHaveLength(1);
    expect(await app.sql('select answer_id from answer_images where id = $1', [image?.id])).toEqual([
      { answer_id: null },
    ]);
  });
});

describe('photos nobody objected to', () => {
  const keysOf = (addresses: readonly string[]) =>
    addresses.map((address) => (address.split('?')[0] ?? '').replace(/^.*private\//, 'private/'));

  const storedImages = (id: number) =>
    app.sql<{ id: number; file_key: string; objected: boolean }>(
      `select i.id, i.file_key, i.objected from answer_images i join answers a on a.id = i.answer_id
       where a.response_id = $1 order by i.id`,
      [id],
    );

  /** Draws a stroke on a photo, with its share, and gives the colours of the answer a meaning. */
  async function measure(imageId: number, answerId: number): Promise<void> {
    const { companyId } = world;
    await app.sql(
      `insert into image_strokes (company_id, image_id, kind, color, start_x, start_y, end_x, end_y)
       values ($1, $2, 'line', 'red', 0, 0, 9, 9)`,
      [companyId, imageId],
    );
    await app.sql(
      `insert into image_shares (company_id, image_id, share_type, share, presence, rivalry, trays, products, competition)
       values ($1, $2, 'linear-share', 0.5, 0.5, 0, 2, 1, 0)`,
      [companyId, imageId],
    );
    await app.sql(
      `insert into answer_marks (company_id, answer_id, color, mark) values ($1, $2, 'red', 'Productos') on conflict do nothing`,
      [companyId, answerId],
    );
  }

  it('stay with their strokes, shares and marks when only the new photo is sent', async () => {
    const { id, photos } = await visit(3);
    const before = await storedImages(id);
    const [shelf] = await app.sql<{ id: number }>(
      'select id from answers where response_id = $1 and question_id = $2',
      [id, idOf('Góndola')],
    );
    for (const image of before) await measure(image.id, shelf?.id ?? 0);
    await object(id, [], photos[1]);
    const fresh = await uploadPhoto(app, scout);
    const input = again(id, [{ questionId: idOf('Góndola'), media: [fresh] }]);
    await scout.call(field.respond, input);
    await scout.call(field.respond, input);

    const after = await storedImages(id);
    expect(after.map(({ file_key }) => file_key)).toEqual(keysOf([photos[0] ?? '', photos[2] ?? '', fresh]));
    expect(after.slice(0, 2).map((image) => image.id)).toEqual([before[0]?.id, before[2]?.id]);
    expect(after.some(({ objected }) => objected)).toBe(false);
    const measured = await app.sql(
      `select s.image_id from image_strokes s join image_shares h on h.image_id = s.image_id
       join answer_images i on i.id = s.image_id and i.answer_id is not null
       where s.image_id = any ($1) order by s.image_id`,
      [before.map((image) => image.id)],
    );
    expect(measured.map(({ image_id }) => image_id)).toEqual([before[0]?.id, before[2]?.id]);
    expect(await app.sql('select mark from answer_marks where answer_id = $1', [shelf?.id])).toHaveLength(1);

    const { surveyResponse } = await world.people.qa.client.call(contract.reviews.get, { params: { id } });
    const shown = surveyResponse.QuestionResponses.find(({ questionId }) => questionId === idOf('Góndola'));
    expect(shown?.QuestionResponseImages.map((image) => image.id)).toEqual(after.map((image) => image.id));
    await app.sql(`update responses set review_status = 'approved' where id = $1`, [id]);
    const { images } = await world.people.teleaudit.client.call(contract.teleaudit.images, {
      params: { questionResponseId: shelf?.id ?? 0 },
    });
    expect(images.map(({ shares }) => shares.length)).toEqual([1, 1, 0]);
  });

  it('stay also when some of them are sent back, and are counted with the new ones', async () => {
    const { id, photos } = await visit(9);
    await object(id, [], photos[4]);
    const [one, two, three] = [
      await uploadPhoto(app, scout),
      await uploadPhoto(app, scout),
      await uploadPhoto(app, scout),
    ];
    const shelf = (...media: string[]) => again(id, [{ questionId: idOf('Góndola'), media }]);
    const tooMany = await scout.fail(field.respond, shelf(one, two, three));
    expect(tooMany.data.fields).toMatchObject([
      { path: `questions.${idOf('Góndola')}`, code: 'mediaTooMany' },
    ]);
    await scout.call(field.respond, shelf(photos[7] ?? '', one, two));
    const kept = photos.filter((photo) => photo !== photos[4]);
    expect((await storedImages(id)).map(({ file_key }) => file_key)).toEqual(keysOf([...kept, one, two]));
  });

  it('are none where the answer is objected to as a whole: it is what is sent', async () => {
    const { id, photos } = await visit(3);
    await object(id, ['Góndola']);
    const { responses } = await scout.call(field.responses, {});
    const [shelf] = responses.find((response) => response.id === id)?.answerAgain ?? [];
    expect(keysOf(shelf?.objectedImages ?? [])).toEqual(keysOf(photos));
    expect(shelf?.keptImages).toEqual([]);
    const fresh = await uploadPhoto(app, scout);
    await scout.call(
      field.respond,
      again(id, [{ questionId: idOf('Góndola'), media: [photos[2] ?? '', fresh] }]),
    );
    expect((await storedImages(id)).map(({ file_key }) => file_key)).toEqual(
      keysOf([photos[2] ?? '', fresh]),
    );
  });
});

describe('objections to a correction', () => {
  it('is a missing answer, an answer nobody asked for, and the photo that was objected to', async () => {
    const { id, photos } = await visit();
    await object(id, ['Nota'], photos[1]);
    const fault = async (answers: Answered[]) =>
      (await scout.fail(field.respond, again(id, answers))).data.fields;
    const shelf = (...media: string[]) => ({ questionId: idOf('Góndola'), media });
    const note = { questionId: idOf('Nota'), value: 'x' };
    expect(await fault([note])).toMatchObject([
      { path: `questions.${idOf('Góndola')}`, code: 'answerMissing' },
    ]);
    expect(await fault([note, shelf()])).toMatchObject([{ code: 'answerMissing' }]);
    expect(await fault([note, shelf(photos[0] ?? ''), open('Abierto')])).toMatchObject([
      { path: `questions.${idOf('¿Abierto?')}`, code: 'notObjected' },
    ]);
    expect(await fault([note, shelf(photos[1] ?? '')])).toMatchObject([
      { path: `questions.${idOf('Góndola')}.media.0`, code: 'objectedImageAgain' },
    ]);
    expect(await answersOf(id)).toMatchObject([{}, { objected: false, images: 2 }, { value: 'antes' }]);
  });

  it('is that nothing was objected to', async () => {
    const { id } = await visit();
    const answer = await scout.fail(field.respond, again(id, [{ questionId: idOf('Nota'), value: 'x' }]));
    expect(answer).toMatchObject({ status: 409, data: { code: 'field:nothingToAnswerAgain' } });
  });

  it('is that the response is somebody else’s, of another company, or was deleted', async () => {
    const { id } = await visit();
    await object(id, ['Nota']);
    const input = again(id, [{ questionId: idOf('Nota'), value: 'x' }]);
    const colleague = await addColleague(app, world, 'scout');
    const foreign = await addOutsider(app, world, 'scout');
    expect((await colleague.client.fail(field.respond, input)).status).toBe(404);
    expect((await foreign.client.fail(field.respond, input)).status).toBe(404);
    await app.sql('update responses set deleted = true where id = $1', [id]);
    expect((await scout.fail(field.respond, input)).status).toBe(404);
  });
});

describe('a worker on another phone', () => {
  const returned = () => scout.call(field.responses, { query: { objected: 'true' } });

  it('finds what came back, and reads all of it', async () => {
    const { id, photos } = await visit();
    const settled = await visit(1);
    await object(id, [], photos[0]);
    const listed = (await returned()).responses.map((response) => response.id);
    expect(listed).toContain(id);
    expect(listed).not.toContain(settled.id);
    const { response } = await scout.call(field.response, { params: { id } });
    expect(response).toMatchObject({ id, version: 1, Product: null, status: 'objected' });
    expect(Date.now() - Date.parse(response.reviewedAt ?? '')).toBeLessThan(60_000);
    const shelf = response.answers.find(({ questionId }) => questionId === idOf('Góndola'));
    expect(shelf?.media.map(({ address }) => address)).toEqual(photos);
    const [first] = shelf?.media ?? [];
    expect(first?.url.startsWith(`${first.address}?`)).toBe(true);
    expect(first?.thumbnailUrl).toMatch(/\.thumbnail\.webp\?.+signature=/);
    expect(response.answers.find(({ questionId }) => questionId === idOf('Nota'))?.value).toBe('antes');
  });

  it('learns what arrived of the files that it sends with it, however often it sends it', async () => {
    const { id, photos } = await visit();
    await object(id, [], photos[0]);
    const photo = await uploadPhoto(app, scout);
    const correction = again(id, [{ questionId: idOf('Góndola'), media: [photo] }]);
    const [known] = await app.sql<{ sha256: string }>('select sha256 from files where key = $1', [
      photo.slice(photo.indexOf('private/')),
    ]);
    const files = [{ address: photo, sha256: known?.sha256 }];
    expect(await scout.call(field.respond, correction)).toMatchObject({ waitingFor: [], files });
    expect(await scout.call(field.respond, correction)).toMatchObject({ waitingFor: [], files });
    expect((await returned()).responses.map((response) => response.id)).not.toContain(id);
  });

  it('reads nobody else’s', async () => {
    const { id } = await visit(1);
    const colleague = await addColleague(app, world, 'scout');
    expect(await colleague.client.fail(field.response, { params: { id } })).toMatchObject({ status: 404 });
  });
});

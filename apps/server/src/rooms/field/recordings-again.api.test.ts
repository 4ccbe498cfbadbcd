// D36, D66: a recording is objected to with a reason of its own, made again or contested; what nobody objected to stays.
import { boxedRecording, framedSound } from '../../../test/kit/recordings.ts';
import { contract } from '@gondola/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answered, answerTask, uploadAnswerFile } from '../../../test/kit/audit-world.ts';
import { startForkedScene } from '../../../test/kit/forked-task.ts';

const { field, responses, reviews } = contract;

const { app, world, scout, reviewer, assignmentId, idOf, open } = await startForkedScene([
  { type: 'video', title: 'Recorrido', required: true, requiresTeleaudit: true },
  { type: 'audio', title: 'Ambiente', required: true },
  { type: 'video', title: 'Bodega', required: true },
]);
afterAll(() => app.close());

const video = (byte: number) => uploadAnswerFile(app, scout, 'video/mp4', boxedRecording({ byte }));
const audio = (byte: number) => uploadAnswerFile(app, scout, 'audio/mpeg', framedSound({ byte }));

interface Visit {
  readonly id: number;
  /** Addresses of what was sent, by the title of the question. */
  readonly sent: Readonly<Record<string, string>>;
}

/** A visit with two videos and a sound recording, whose first video is audited, written down and without faces. */
async function visit(): Promise<Visit> {
  const sent = { Recorrido: await video(1), Ambiente: await audio(2), Bodega: await video(3) };
  const recorded = Object.entries(sent).map(([title, media]) => ({
    questionId: idOf(title),
    media: [media],
  }));
  const { id } = await answerTask(scout, assignmentId, [
    open('Cerrado'),
    { questionId: idOf('Motivo'), value: 'Inventario' },
    ...recorded,
  ]);
  await app.sql(
    `update answers set teleaudit_status = 'done' where response_id = $1 and teleaudit_status = 'pending'`,
    [id],
  );
  await app.sql('update responses set teleaudit_done = 1 where id = $1', [id]);
  await app.sql(
    `update answer_media set transcription = 'Buenos días' where answer_id in (select id from answers where response_id = $1) and kind = 'video'`,
    [id],
  );
  return { id, sent };
}

const shown = async (id: number) => (await reviewer.call(reviews.get, { params: { id } })).surveyResponse;
const answerIn = async (id: number, title: string) => {
  const answer = (await shown(id)).QuestionResponses.find(({ Question }) => Question.title === title);
  if (!answer) throw new Error(`no answer to ${title}`);
  return answer;
};
const own = async (id: number) =>
  (await scout.call(field.responses, {})).responses.find((response) => response.id === id);

/** Objects to the recordings of these questions, each with a reason of its own. */
async function object(id: number, ...titles: string[]): Promise<void> {
  await reviewer.call(reviews.start, { params: { id } });
  const ids: number[] = [];
  for (const title of titles) ids.push((await answerIn(id, title)).id);
  await reviewer.call(reviews.rejectSelected, {
    params: { id },
    body: {
      questionResponseList: ids,
      feedbackComments: 'Vuelve a grabar',
      objections: ids.map((answer, place) => ({
        id: answer,
        feedbackLabelId: 1,
        comment: `Por qué ${titles[place]}`,
      })),
    },
  });
}

const again = (
  id: number,
  answers: Answered[],
  contests: { questionId: number; comment: string }[] = [],
) => ({
  body: { clientId: crypto.randomUUID(), answersAgain: id, answers, contests },
});
const plain = (address: string) => address.split('?')[0];

describe('an objected recording', () => {
  it('is asked for again with its reason, and no other recording with it', async () => {
    const { id, sent } = await visit();
    await object(id, 'Recorrido', 'Ambiente');
    const asked = (await own(id))?.answerAgain ?? [];
    expect(
      asked.map(({ title, feedbackComment, objectedImages, keptImages, objectedRecordings }) => ({
        title,
        feedbackComment,
        images: [...objectedImages, ...keptImages],
        recordings: objectedRecordings.map(plain),
      })),
    ).toEqual([
      {
        title: 'Recorrido',
        feedbackComment: 'Por qué Recorrido',
        images: [],
        recordings: [sent['Recorrido']],
      },
      {
        title: 'Ambiente',
        feedbackComment: 'Por qué Ambiente',
        images: [],
        recordings: [sent['Ambiente']],
      },
    ]);
  });

  it('is replaced by the new one and kept in the history; the others stay as they were', async () => {
    const { id, sent } = await visit();
    const before = { walk: await answerIn(id, 'Recorrido'), store: await answerIn(id, 'Bodega') };
    await object(id, 'Recorrido', 'Ambiente');
    const [walk, voices] = [await video(4), await audio(5)];
    const given = [
      { questionId: idOf('Recorrido'), media: [walk] },
      { questionId: idOf('Ambiente'), media: [voices] },
    ];
    expect(await scout.call(field.respond, again(id, given))).toMatchObject({ id, status: 'pending' });

    const after = await answerIn(id, 'Recorrido');
    expect(after).toMatchObject({ id: before.walk.id, objected: false, objection: null });
    expect(after.QuestionResponseVideos).toMatchObject([{ transcription: null }]);
    expect(plain(after.QuestionResponseVideos[0]?.videoUrl ?? '')).toBe(walk);
    expect(plain((await answerIn(id, 'Ambiente')).QuestionResponseAudios[0]?.audioUrl ?? '')).toBe(voices);
    const store = await answerIn(id, 'Bodega');
    expect(store.QuestionResponseVideos).toMatchObject([
      { id: before.store.QuestionResponseVideos[0]?.id, transcription: 'Buenos días' },
    ]);
    expect(store.versions).toBe(1);

    // The auditors look at the new one again, and the old one can still be played.
    expect(
      await app.sql('select teleaudit_total, teleaudit_done from responses where id = $1', [id]),
    ).toMatchObject([{ teleaudit_total: 1, teleaudit_done: 0 }]);
    expect(await app.sql('select teleaudit_status from answers where id = $1', [after.id])).toEqual([
      { teleaudit_status: 'reaudit' },
    ]);
    const { questionResponse } = await world.people.superAdmin.client.call(responses.answer, {
      params: { id: after.id },
    });
    expect(
      questionResponse.versions.map(({ source, recordings }) => [
        source,
        recordings.map(({ url }) => plain(url)),
      ]),
    ).toEqual([
      ['correction', [walk]],
      ['rejection', [sent['Recorrido']]],
      ['sent', [sent['Recorrido']]],
    ]);
  });

  it('is not taken again in place of itself, nor is one that nobody objected to', async () => {
    const { id, sent } = await visit();
    await object(id, 'Recorrido');
    const fault = async (...answers: Answered[]) =>
      (await scout.fail(field.respond, again(id, answers))).data.fields;
    const walk = idOf('Recorrido');
    expect(await fault({ questionId: walk, media: [sent['Recorrido'] ?? ''] })).toEqual([
      {
        path: `questions.${walk}.media.0`,
        code: 'objectedRecordingAgain',
        message: '“Recorrido”: esta grabación fue objetada; haz una nueva o apela la objeción',
      },
    ]);
    expect(await fault({ questionId: walk, media: [] })).toMatchObject([{ code: 'answerMissing' }]);
    expect(await fault({ questionId: walk, media: [await audio(6)] })).toMatchObject([
      { path: `questions.${walk}.media.0`, code: 'mediaKind' },
    ]);
    expect(
      await fault(
        { questionId: walk, media: [await video(7)] },
        { questionId: idOf('Bodega'), media: [await video(8)] },
      ),
    ).toMatchObject([{ path: `questions.${idOf('Bodega')}`, code: 'notObjected' }]);
    expect(await own(id)).toMatchObject({ status: 'objected', answerAgain: [{ title: 'Recorrido' }] });
  });

  it('can be contested: it stays with its copy and words until the reviewer withdraws the objection', async () => {
    const { id } = await visit();
    const before = await answerIn(id, 'Recorrido');
    await object(id, 'Recorrido');
    const contest = { questionId: idOf('Recorrido'), comment: 'El ruido es de la calle' };
    await scout.call(field.respond, again(id, [], [contest]));
    expect(await answerIn(id, 'Recorrido')).toMatchObject({
      objected: true,
      objection: { comment: 'Por qué Recorrido' },
      contest: { comment: 'El ruido es de la calle', outcome: 'open' },
      QuestionResponseVideos: [{ id: before.QuestionResponseVideos[0]?.id, transcription: 'Buenos días' }],
    });
    await reviewer.call(reviews.start, { params: { id } });
    await reviewer.call(reviews.approve, { params: { id } });
    expect(await answerIn(id, 'Recorrido')).toMatchObject({
      objected: false,
      contest: { outcome: 'withdrawn' },
    });
  });
});

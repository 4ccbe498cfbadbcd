// D66: the worker contests an objection instead of answering again, once per answer; the next decision settles it.
import { contract } from '@gondola/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answered, answerTask, uploadPhoto } from '../../../test/kit/audit-world.ts';
import { startForkedScene } from '../../../test/kit/forked-task.ts';

const { field, responses, reviews } = contract;

const { app, world, admin, scout, reviewer, assignmentId, idOf, open } = await startForkedScene();
afterAll(() => app.close());

/** The response as the reviewers read it. */
const shown = async (id: number) => (await reviewer.call(reviews.get, { params: { id } })).surveyResponse;

const answerIn = async (id: number, title: string) => {
  const answer = (await shown(id)).QuestionResponses.find(({ Question }) => Question.title === title);
  if (!answer) throw new Error(`no answer to ${title}`);
  return answer;
};

const own = async (id: number) =>
  (await scout.call(field.responses, {})).responses.find((response) => response.id === id);

/** Takes the response and objects to a photo of the shelf and to answers. */
async function object(id: number, titles: readonly string[]): Promise<void> {
  await reviewer.call(reviews.start, { params: { id } });
  const answers = (await shown(id)).QuestionResponses.filter(({ Question }) =>
    titles.includes(Question.title),
  );
  await reviewer.call(reviews.rejectSelected, {
    params: { id },
    body: {
      questionResponseList: answers
        .filter(({ QuestionResponseImages }) => QuestionResponseImages.length === 0)
        .map((answer) => answer.id),
      questionResponseImageList: answers.flatMap(({ QuestionResponseImages }) =>
        QuestionResponseImages.slice(1).map((image) => image.id),
      ),
      feedbackComments: 'Revisa',
      objections: answers.map((answer) => ({
        id: answer.id,
        feedbackLabelId: 1,
        comment: `Por qué ${answer.Question.title}`,
      })),
    },
  });
}

/** A visit that came back with objections to the answers of these questions. */
async function returned(...titles: string[]): Promise<number> {
  const { id } = await answerTask(scout, assignmentId, [
    open('Abierto'),
    { questionId: idOf('Góndola'), media: [await uploadPhoto(app, scout), await uploadPhoto(app, scout)] },
    { questionId: idOf('Nota'), value: 'antes' },
  ]);
  await app.sql(`update responses set review_status = 'pending' where id = $1`, [id]);
  await object(id, titles);
  return id;
}

const correction = (
  id: number,
  contests: readonly { readonly questionId: number; readonly comment: string }[],
  answers: readonly Answered[] = [],
) => ({
  body: { clientId: crypto.randomUUID(), answersAgain: id, answers: [...answers], contests: [...contests] },
});

const contestOf = (title: string, comment = 'Estaba así') => ({ questionId: idOf(title), comment });

const historyOf = async (id: number, title: string) => {
  const answer = await answerIn(id, title);
  const { questionResponse } = await admin.call(responses.answer, { params: { id: answer.id } });
  return questionResponse.versions.map(({ source, reason, author }) => [source, reason, author?.id]);
};

/** Edits the answer that decides the way through the task: the shelf leaves the response, or comes back. */
async function takeWay(id: number, choice: 'Abierto' | 'Cerrado'): Promise<void> {
  const { id: answerId } = await answerIn(id, '¿Abierto?');
  await admin.call(responses.editAnswer, {
    params: { id: answerId },
    body: { value: String(open(choice).choiceIds?.[0]), dropOffPath: true },
  });
}

const people = () => ({ worker: world.people.scout.id, qa: world.people.qa.id });

describe('a contested objection', () => {
  it('goes back to the reviewers with the answer as it is and the words of the worker', async () => {
    const id = await returned('Góndola', 'Nota');
    const before = await answerIn(id, 'Góndola');
    const sent = await scout.call(
      field.respond,
      correction(
        id,
        [contestOf('Góndola', 'La bandeja está detrás')],
        [{ questionId: idOf('Nota'), value: 'después' }],
      ),
    );
    expect(sent).toMatchObject({ id, status: 'pending' });

    const after = await answerIn(id, 'Góndola');
    expect(after.QuestionResponseImages.map((image) => image.id)).toEqual(
      before.QuestionResponseImages.map((image) => image.id),
    );
    expect(after).toMatchObject({
      objected: true,
      objection: { feedbackLabelId: 1, comment: 'Por qué Góndola' },
      contest: { comment: 'La bandeja está detrás', outcome: 'open' },
    });
    expect(after.QuestionResponseImages.map(({ objected }) => objected)).toEqual([false, true]);
    // A new answer has nothing of the objection any more.
    expect(await answerIn(id, 'Nota')).toMatchObject({
      value: 'después',
      objected: false,
      objection: null,
      contest: null,
    });
    // Its audit stays as it was: nothing about it is new.
    const [row] = await app.sql('select teleaudit_status from answers where id = $1', [after.id]);
    expect(row).toEqual({ teleaudit_status: 'pending' });
    const { worker, qa } = people();
    expect(await historyOf(id, 'Góndola')).toEqual([
      ['contest', 'La bandeja está detrás', worker],
      ['rejection', 'Por qué Góndola', qa],
      ['sent', null, worker],
    ]);
    expect(await own(id)).toMatchObject({
      status: 'pending',
      answerAgain: [],
      contests: [{ questionId: idOf('Góndola'), comment: 'La bandeja está detrás', outcome: 'open' }],
    });
  });

  it('is withdrawn by an approval, for the reviewer, the worker and the history', async () => {
    const id = await returned('Góndola');
    await scout.call(field.respond, correction(id, [contestOf('Góndola')]));
    await reviewer.call(reviews.start, { params: { id } });
    const { surveyResponse } = await reviewer.call(reviews.approve, { params: { id } });
    const answer = surveyResponse.QuestionResponses.find(({ contest }) => contest !== null);
    expect(answer).toMatchObject({ objected: false, objection: null, contest: { outcome: 'withdrawn' } });
    expect(answer?.QuestionResponseImages.map(({ objected }) => objected)).toEqual([false, false]);
    const { worker, qa } = people();
    expect(await historyOf(id, 'Góndola')).toEqual([
      ['withdrawal', null, qa],
      ['contest', 'Estaba así', worker],
      ['rejection', 'Por qué Góndola', qa],
      ['sent', null, worker],
    ]);
    expect(await own(id)).toMatchObject({ status: 'approved', contests: [{ outcome: 'withdrawn' }] });
    const [line] = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'review.approve' and entity_id = $1`,
      [String(id)],
    );
    expect(line?.after).toMatchObject({ contests: { withdrawn: [answer?.id], upheld: [] } });
  });

  it('is upheld where the answer is marked again, and withdrawn where another one is', async () => {
    const id = await returned('Góndola', 'Nota');
    await scout.call(field.respond, correction(id, [contestOf('Góndola'), contestOf('Nota')]));
    await object(id, ['Nota']);
    expect(await answerIn(id, 'Góndola')).toMatchObject({
      objected: false,
      contest: { outcome: 'withdrawn' },
    });
    expect(await answerIn(id, 'Nota')).toMatchObject({ objected: true, contest: { outcome: 'upheld' } });
    const { answerAgain, contests } = (await own(id)) ?? {};
    expect(answerAgain?.map(({ title }) => title)).toEqual(['Nota']);
    expect(contests?.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'upheld']);
    const [mail] = await app.sql<{ text_body: string }>(
      'select text_body from mails where recipient = $1 order by id desc limit 1',
      [world.people.scout.email],
    );
    expect(mail?.text_body).toContain('la objeción se mantiene');
    // Contested once: it is answered again now.
    const again = await scout.fail(field.respond, correction(id, [contestOf('Nota', 'Insisto')]));
    expect(again).toMatchObject({
      status: 400,
      data: {
        fields: [
          {
            path: 'contests.0.questionId',
            code: 'contestedBefore',
            message: '“Nota”: esta objeción ya se apeló una vez; vuelve a responder la pregunta',
          },
        ],
      },
    });
    await scout.call(field.respond, correction(id, [], [{ questionId: idOf('Nota'), value: 'al fin' }]));
    expect(await answerIn(id, 'Nota')).toMatchObject({
      value: 'al fin',
      objected: false,
      contest: { outcome: 'upheld' },
    });
  });

  it('is upheld by a rejection of the whole response', async () => {
    const id = await returned('Nota');
    await scout.call(field.respond, correction(id, [contestOf('Nota')]));
    await reviewer.call(reviews.start, { params: { id } });
    await reviewer.call(reviews.reject, { params: { id }, body: { feedbackComment: 'No sirve' } });
    expect(await answerIn(id, 'Nota')).toMatchObject({ contest: { outcome: 'upheld' } });
    expect((await historyOf(id, 'Nota'))[0]).toEqual(['rejection', 'No sirve', people().qa]);
  });
});

describe('a contest of an answer that left the response before the decision', () => {
  /** A contested shelf that has left its response, taken by the reviewer. */
  async function contestedAndGone(...others: string[]): Promise<number> {
    const id = await returned('Góndola', ...others);
    const again = others.map((title) => ({ questionId: idOf(title), value: 'después' }));
    await scout.call(field.respond, correction(id, [contestOf('Góndola')], again));
    await takeWay(id, 'Cerrado');
    return id;
  }
  const withdrawn = { objected: false, objection: null, contest: { outcome: 'withdrawn' } };

  it('is withdrawn by the approval: the answer comes back without objection', async () => {
    const id = await contestedAndGone();
    await reviewer.call(reviews.start, { params: { id } });
    await reviewer.call(reviews.approve, { params: { id } });
    await takeWay(id, 'Abierto');
    const answer = await answerIn(id, 'Góndola');
    expect(answer).toMatchObject(withdrawn);
    expect(answer.QuestionResponseImages.map(({ objected }) => objected)).toEqual([false, false]);
    expect((await historyOf(id, 'Góndola')).map(([source]) => source)).toEqual([
      'edit',
      'withdrawal',
      'edit',
      'contest',
      'rejection',
      'sent',
    ]);
    expect(await own(id)).toMatchObject({ status: 'approved', contests: [{ outcome: 'withdrawn' }] });
  });

  it('is withdrawn by any other decision too: what was decided is without that answer', async () => {
    const [selected, whole] = [await contestedAndGone('Nota'), await contestedAndGone('Nota')];
    await object(selected, ['Nota']);
    await reviewer.call(reviews.start, { params: { id: whole } });
    await reviewer.call(reviews.reject, { params: { id: whole }, body: { feedbackComment: 'No sirve' } });
    for (const id of [selected, whole]) {
      await takeWay(id, 'Abierto');
      expect(await answerIn(id, 'Góndola')).toMatchObject(withdrawn);
    }
    const [mail] = await app.sql<{ text_body: string }>(
      'select text_body from mails where recipient = $1 order by id desc limit 1',
      [world.people.scout.email],
    );
    expect(mail?.text_body).not.toContain('la objeción se mantiene');
  });

  it('comes back without the objection to an answer that the worker led the way past', async () => {
    const id = await returned('¿Abierto?', 'Góndola');
    const closed = [open('Cerrado'), { questionId: idOf('Motivo'), value: 'Inventario' }];
    await scout.call(field.respond, correction(id, [], closed));
    await takeWay(id, 'Abierto');
    const answer = await answerIn(id, 'Góndola');
    expect(answer).toMatchObject({ objected: false, objection: null, contest: null });
    expect(answer.QuestionResponseImages.map(({ objected }) => objected)).toEqual([false, false]);
  });
});

describe('an open contest', () => {
  it('stays open until the decision while a reviewer takes the response and gives it back', async () => {
    const id = await returned('Nota');
    await scout.call(field.respond, correction(id, [contestOf('Nota')]));
    await reviewer.call(reviews.start, { params: { id } });
    await reviewer.call(reviews.release, { params: { id } });
    expect(await answerIn(id, 'Nota')).toMatchObject({ objected: true, contest: { outcome: 'open' } });
  });

  it('counts once, however often and from how many devices it is sent', async () => {
    const id = await returned('Nota');
    const input = correction(id, [contestOf('Nota')]);
    const sent = await Promise.all(Array.from({ length: 5 }, () => scout.call(field.respond, input)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect((await historyOf(id, 'Nota')).map(([source]) => source)).toEqual(['contest', 'rejection', 'sent']);
    const other = await scout.fail(field.respond, correction(id, [contestOf('Nota', 'Otra vez')]));
    expect(other).toMatchObject({ status: 409, data: { code: 'field:nothingToAnswerAgain' } });
  });
});

describe('the lists', () => {
  const listed = async (contested?: boolean) => {
    const query = { limit: 1000, ...(contested === undefined ? {} : { contested: String(contested) }) };
    const { taskResponses, totalTaskResponses } = await reviewer.call(reviews.list, { query });
    const all = await admin.call(responses.list, { query });
    expect(taskResponses).toHaveLength(totalTaskResponses);
    const rows = all.taskResponses.map(({ surveyResponseId: id, openContests }) => ({ id, openContests }));
    expect(taskResponses.map(({ id, openContests }) => ({ id, openContests }))).toEqual(rows);
    return rows;
  };
  const rowOf = async (id: number) => (await listed()).find((row) => row.id === id);

  it('count the contests of a response until they are decided, and show contested ones alone', async () => {
    const [one, other] = [await returned('Góndola', 'Nota'), await returned('Nota')];
    await scout.call(field.respond, correction(one, [contestOf('Góndola'), contestOf('Nota')]));
    expect(await rowOf(one)).toEqual({ id: one, openContests: 2 });
    expect(await rowOf(other)).toEqual({ id: other, openContests: 0 });
    const contested = await listed(true);
    expect(contested).toContainEqual({ id: one, openContests: 2 });
    expect(contested.every(({ openContests }) => openContests > 0)).toBe(true);
    expect(await listed(false)).toEqual(await listed());

    await reviewer.call(reviews.start, { params: { id: one } });
    await reviewer.call(reviews.approve, { params: { id: one } });
    expect(await rowOf(one)).toEqual({ id: one, openContests: 0 });
    expect((await listed(true)).map(({ id }) => id)).not.toContain(one);
  });

  it('no longer count the contest of an answer that leaves its response, until it comes back', async () => {
    const id = await returned('Góndola');
    await scout.call(field.respond, correction(id, [contestOf('Góndola')]));
    await takeWay(id, 'Cerrado');
    expect(await rowOf(id)).toEqual({ id, openContests: 0 });
    await takeWay(id, 'Abierto');
    expect(await rowOf(id)).toEqual({ id, openContests: 1 });
  });

  it('do not count a contest that was settled while its answer had left the response', async () => {
    const id = await returned('Góndola');
    await scout.call(field.respond, correction(id, [contestOf('Góndola')]));
    await takeWay(id, 'Cerrado');
    await reviewer.call(reviews.start, { params: { id } });
    await reviewer.call(reviews.approve, { params: { id } });
    await takeWay(id, 'Abierto');
    expect(await rowOf(id)).toEqual({ id, openContests: 0 });
    expect((await listed(true)).map((row) => row.id)).not.toContain(id);
  });
});

describe('a contest', () => {
  const faults = async (input: ReturnType<typeof correction>) => {
    const answer = await scout.fail(field.respond, input);
    expect(answer.status).toBe(400);
    return answer.data.fields?.map(({ path, code }) => [path, code]);
  };

  it('is refused at its field for what was not objected to, is unknown, repeated or answered next to it', async () => {
    const id = await returned('Nota');
    expect(
      await faults(
        correction(
          id,
          [contestOf('Góndola'), contestOf('Motivo'), contestOf('Nota'), contestOf('Nota')],
          [{ questionId: idOf('Nota'), value: 'x' }],
        ),
      ),
    ).toEqual([
      ['contests.0.questionId', 'notObjected'],
      ['contests.1.questionId', 'questionUnknown'],
      ['contests.2.questionId', 'contestBesideAnswer'],
      ['contests.3.questionId', 'contestRepeated'],
    ]);
    expect((await historyOf(id, 'Nota')).map(([source]) => source)).toEqual(['rejection', 'sent']);
  });

  it('needs words, and of other objections an answer', async () => {
    const id = await returned('Góndola', 'Nota');
    expect(await faults(correction(id, [contestOf('Nota', '  ')]))).toEqual([
      ['contests.0.comment', 'required'],
    ]);
    expect(await faults(correction(id, [contestOf('Nota', 'x'.repeat(2001))]))).toEqual([
      ['contests.0.comment', 'tooLong'],
    ]);
    expect(await faults(correction(id, [contestOf('Nota')]))).toEqual([
      [`questions.${idOf('Góndola')}`, 'answerMissing'],
    ]);
  });

  it('is refused where other answers no longer lead to its question', async () => {
    const id = await returned('¿Abierto?', 'Góndola');
    const closed = [open('Cerrado'), { questionId: idOf('Motivo'), value: 'Inventario' }];
    expect(await faults(correction(id, [contestOf('Góndola')], closed))).toEqual([
      ['contests.0.questionId', 'contestOffPath'],
    ]);
    await scout.call(field.respond, correction(id, [], closed));
  });
});

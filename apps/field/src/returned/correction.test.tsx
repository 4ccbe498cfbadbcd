// A worker without a connection has returned work on their phone: they answer again, or do not agree.
import { beginSession, endSession } from '@gondola/client/session.ts';
import { refuse } from '@gondola/client/test/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../store/field-store.ts';
import { FieldServer } from '../testing/field-server.ts';
import { beginWithNewPhone, es, eventually, openPhone } from '../testing/phone.tsx';
import { anObjection, aQuestion, aReturned } from '../testing/work.ts';
import { sendWaiting } from '../visits/send-visits.ts';
import { saveVisit } from '../store/visit-store.ts';

beginWithNewPhone();

const isOpen = aQuestion({
  id: 1,
  type: 'simple selection',
  title: '¿Abierto?',
  required: true,
  QuestionChoices: [
    { id: 11, title: 'Abierto', type: 'text' },
    { id: 12, title: 'Cerrado hoy', type: 'text' },
    { id: 13, title: 'Ya no existe', type: 'text' },
  ],
  OriginalQuestionLogics: [
    { questionChoiceId: 11, nextQuestionId: 2 },
    { questionChoiceId: 12, nextQuestionId: 4 },
    { questionChoiceId: 13, nextQuestionId: null },
  ],
});
const price = aQuestion({ id: 2, type: 'price', title: 'Precio', required: true });
const shelf = aQuestion({ id: 3, type: 'image', title: 'Góndola', required: true });
const why = aQuestion({ id: 4, type: 'text', title: '¿Por qué cerrado?' });
/** An open shop goes past the question why it is closed. */
const questions = [isOpen, why, price, shelf];

const answered = (questionId: number, part: object) => ({
  questionId,
  value: null,
  choiceIds: [],
  media: [],
  ...part,
});
const files = 'https://gondola.test/files/private/answer-image/1';
const photo = (name: string) => ({
  address: `${files}/${name}.jpg`,
  url: `${files}/${name}.jpg?s=1`,
  thumbnailUrl: `${files}/${name}.jpg.thumbnail.webp?s=1`,
});
/** Answered on the way of an open shop: its price and one of two photos are objected to. */
const returned = aReturned({
  feedbackComment: 'Revisa el local',
  answers: [
    answered(1, { choiceIds: [11] }),
    answered(2, { value: '12' }),
    answered(3, { media: [photo('a'), photo('b')] }),
  ],
  answerAgain: [
    anObjection({ questionId: 2, title: 'Precio', feedbackComment: 'No cuadra' }),
    anObjection({
      questionId: 3,
      title: 'Góndola',
      objectedImages: [photo('a').url],
      keptImages: [photo('b').url],
    }),
  ],
});

const openReturned = async (response = returned) => {
  const phone = await openPhone(questions, { returned: [response] });
  await screen.findByRole('heading', { name: es.returned.heading });
  await phone.press(/^Góndola de lácteos.* por rehacer$/);
  await screen.findByRole('heading', { name: es.returned.title });
  return phone;
};
const send = (phone: Awaited<ReturnType<typeof openReturned>>) => phone.press(es.review.send);
const visitOf = async ({ visits }: Awaited<ReturnType<typeof openReturned>>) => (await visits())[0];

/** The body that a signed-in phone sends of what waits on it. */
async function sent({ store }: Awaited<ReturnType<typeof openReturned>>, server = new FieldServer()) {
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, ownerOf(store));
  await sendWaiting(store);
  endSession('left');
  return [...server.stored.values()][0];
}

describe('returned work', () => {
  it('says why it comes back, shows what was sent, and what stays as it is', async () => {
    await openReturned();
    screen.getByText('Revisa el local');
    screen.getByText('No cuadra');
    expect(screen.getAllByText(es.returned.whatYouSent)).toHaveLength(2);
    const [before] = screen.getAllByRole('img', { name: 'Foto 1 · Góndola' });
    expect(before?.getAttribute('src')).toBe(photo('a').address);
    screen.getByText('La otra foto se mantiene.');
    screen.getByText('1 respuesta se mantiene igual');
  });

  it('is not sent before each answer was given again', async () => {
    const phone = await openReturned();
    await send(phone);
    await screen.findByText('Faltan 2 respuestas.');
    expect(await visitOf(phone)).toMatchObject({ state: 'draft', answersAgain: 44 });
  });

  it('goes with what was answered again and the photos that stay, and nothing else', async () => {
    const phone = await openReturned();
    await phone.user.type(await screen.findByRole('textbox', { name: /^Precio/ }), '990');
    const [, again] = screen.getAllByRole('group', { name: es.returned.toAnswer });
    await phone.user.click(within(again as HTMLElement).getByRole('radio', { name: es.returned.contest }));
    await phone.user.type(
      await screen.findByRole('textbox', { name: es.returned.contestWords }),
      'La foto se lee bien',
    );
    await eventually(async () =>
      expect((await visitOf(phone))?.contests).toMatchObject([{ comment: 'La foto se lee bien' }]),
    );
    await send(phone);
    await eventually(async () => expect(await visitOf(phone)).toMatchObject({ state: 'queued' }));
    expect(await sent(phone)).toEqual({
      clientId: (await visitOf(phone))?.id,
      answersAgain: 44,
      answers: [answered(2, { value: '990' })],
      contests: [{ questionId: 3, comment: 'La foto se lee bien' }],
    });
    expect(await visitOf(phone)).toMatchObject({ state: 'sent' });
  });

  it('keeps a contest of a few letters, and does not send it', async () => {
    const phone = await openReturned(
      aReturned({
        answers: [
          answered(1, { choiceIds: [11] }),
          answered(2, { value: '12' }),
          answered(3, { media: [photo('a')] }),
        ],
        answerAgain: [anObjection({ questionId: 2 }), anObjection({ questionId: 3 })],
      }),
    );
    for (const group of screen.getAllByRole('group', { name: es.returned.toAnswer }))
      await phone.user.click(within(group).getByRole('radio', { name: es.returned.contest }));
    for (const words of screen.getAllByRole('textbox', { name: es.returned.contestWords }))
      await phone.user.type(words, 'no');
    await send(phone);
    await screen.findByText('Faltan 2 respuestas.');
    expect((await visitOf(phone))?.contests).toHaveLength(2);
  });

  it('cannot contest a second time', async () => {
    const contest = { questionId: 2, comment: 'Está bien', contestedAt: '2026-11-20T12:00:00.000Z' };
    await openReturned({ ...returned, contests: [{ ...contest, outcome: 'upheld' }] });
    screen.getByText(es.returned.contested);
    expect(screen.getAllByRole('group', { name: es.returned.toAnswer })).toHaveLength(1);
  });

  it('asks what a new answer leads to', async () => {
    const phone = await openReturned({ ...returned, answerAgain: [anObjection({ questionId: 1 })] });
    await phone.user.click(await screen.findByRole('radio', { name: 'Cerrado hoy' }));
    await screen.findByText(es.returned.newQuestion);
    await phone.user.type(screen.getByRole('textbox', { name: /cerrado/ }), 'Feriado');
    await send(phone);
    await eventually(async () => expect(await visitOf(phone)).toMatchObject({ state: 'queued' }));
    expect(await sent(phone)).toMatchObject({
      answers: [answered(1, { choiceIds: [12] }), answered(4, { value: 'Feriado' })],
    });
  });

  it('says what a new answer leaves behind, and sends no contest of it', async () => {
    const phone = await openReturned({
      ...returned,
      answerAgain: [anObjection({ questionId: 1 }), anObjection({ questionId: 2 })],
    });
    screen.getByText('Después de esta queda 1 más por responder.');
    await phone.user.click(screen.getByRole('radio', { name: 'Abierto' }));
    const [, again] = screen.getAllByRole('group', { name: es.returned.toAnswer });
    await phone.user.click(within(again as HTMLElement).getByRole('radio', { name: es.returned.contest }));
    await phone.user.click(screen.getByRole('radio', { name: 'Ya no existe' }));
    await screen.findByText('Estas respuestas ya no corresponden: Precio, Góndola.');
    await send(phone);
    await eventually(async () => expect(await visitOf(phone)).toMatchObject({ state: 'queued' }));
    expect(await sent(phone)).toMatchObject({ answers: [answered(1, { choiceIds: [13] })], contests: [] });
  });

  it('needs its worker where the server refuses it, at the question that is wrong', async () => {
    const phone = await openReturned();
    await phone.user.type(await screen.findByRole('textbox', { name: /^Precio/ }), '990');
    await phone.store.put('visits', { ...(await visitOf(phone))!, state: 'queued' });
    const message = 'Este precio no cuadra';
    const fields = [{ path: 'questions.2', code: 'notObjected', message }];
    await sent(phone, new FieldServer(() => refuse(400, 'Revisa', { fields })));
    expect(await visitOf(phone)).toMatchObject({ state: 'needsYou', refusal: { fields } });
  });
});

describe('returned work that was answered again', () => {
  it('comes back a second time, also on a phone whose clock is ahead, and not before it is reviewed again', async () => {
    const phone = await openReturned({ ...returned, answerAgain: [anObjection({ questionId: 2 })] });
    await phone.user.type(await screen.findByRole('textbox', { name: /^Precio/ }), '990');
    await send(phone);
    await eventually(async () => expect(await visitOf(phone)).toMatchObject({ state: 'queued' }));
    await sent(phone);
    await eventually(async () => expect(await visitOf(phone)).toMatchObject({ state: 'sent' }));
    expect(screen.queryByRole('heading', { name: es.returned.heading })).toBeNull();
    const receipt = (await visitOf(phone))!.receipt!;
    const ahead = { ...receipt, receivedAt: '2999-01-01T00:00:00.000Z' };
    await saveVisit(phone.store, { ...(await visitOf(phone))!, receipt: ahead });
    await phone.store.put('returned', { ...returned, reviewedAt: '2026-11-27T12:00:00.000Z' });
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { name: es.returned.heading });
  });
});

// Returned work on a phone: an answer is given again without a connection, an objection contested, and both arrive at the review.
import { type BodyOf, fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { expectSoundInBothSchemes } from '../pages/inspect.ts';
import { expect, test } from '../test.ts';
import {
  assignTask,
  drawnShelf,
  nameQuestion,
  photoQuestion,
  sendAnswers,
  uploadPhoto,
} from './audited-task.ts';

/** The reviewer takes the response and sends back all its answers that `isMarked`. */
async function sendBack(id: number, isMarked: (title: string) => boolean, comment: string): Promise<void> {
  const qa = await tokenOf(emailOf('qa'));
  const { surveyResponse } = await callAs(qa, reviewEndpoints.start, { params: { id } });
  const marked = surveyResponse.QuestionResponses.filter(({ Question }) => isMarked(Question.title));
  const body: BodyOf<typeof reviewEndpoints.rejectSelected> = {
    feedbackLabelId: 0,
    feedbackComments: comment,
    questionResponseList: marked.map((answer) => answer.id),
    questionResponseImageList: [],
    questionList: [],
    objections: [],
  };
  await callAs(qa, reviewEndpoints.rejectSelected, { params: { id }, body });
}

test('returned work is answered again and contested without a connection, and arrives once', async ({
  browser,
}) => {
  const title = `Trabajo devuelto ${Date.now()}`;
  const task = await assignTask(title, undefined, nameQuestion, photoQuestion);
  const [nameId, photoId] = task.questionIds;
  const scout = await tokenOf(emailOf('scout'));
  const id = await sendAnswers(task, [
    { questionId: present(nameId, 'question'), value: 'Marta' },
    { questionId: present(photoId, 'photos'), media: [await uploadPhoto(scout, await drawnShelf())] },
  ]);
  await sendBack(id, () => true, 'Revisa ambas');

  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('heading', { name: 'Devueltas' })).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: new RegExp(`${title}.*2 por rehacer`) }).click();
  await expect(phone.getByText('Revisa ambas')).toBeVisible();
  const before = phone.getByRole('img', { name: 'Foto 1 · Foto de la góndola' });
  await expect(before).toHaveJSProperty('complete', true);
  expect(await before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSoundInBothSchemes(phone);

  await phone.getByRole('radio', { name: 'No estoy de acuerdo' }).first().check();
  await phone.getByRole('textbox', { name: '¿Por qué no estás de acuerdo?' }).fill('Marta atiende hoy');
  const { name, type: mimeType, content } = await drawnShelf();
  // By its look no shot of the one that was objected to, which the server would refuse.
  const buffer = await sharp(content).negate({ alpha: false }).jpeg().toBuffer();
  await phone.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await expect(phone.getByRole('img', { name: 'Foto 1 · Foto de la góndola' })).toHaveCount(2);
  // The page is gone in the middle of it: all of it is kept.
  await phone.reload();
  await expect(phone.getByRole('textbox', { name: '¿Por qué no estás de acuerdo?' })).toHaveValue(
    'Marta atiende hoy',
  );
  await expect(phone.getByRole('img', { name: 'Foto 1 · Foto de la góndola' })).toHaveCount(2);
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByText('1 visita por enviar cuando haya conexión.')).toBeVisible();
  await expect(phone.getByRole('button', { name: new RegExp(`${title}.*por rehacer`) })).toBeHidden();

  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  const qa = await tokenOf(emailOf('qa'));
  const { surveyResponse } = await callAs(qa, reviewEndpoints.get, { params: { id } });
  const [sent] = (await callAs(scout, fieldEndpoints.responses, { query: { id } })).responses;
  expect(sent?.status).toBe('pending');
  const told = surveyResponse.QuestionResponses.map(({ value, contest, QuestionResponseImages }) => [
    value,
    contest?.comment,
    QuestionResponseImages.length,
  ]);
  expect(told).toEqual([
    ['Marta', 'Marta atiende hoy', 0],
    [null, undefined, 1],
  ]);

  // The reviewer upholds the objection: it cannot be contested again.
  await sendBack(id, (asked) => asked === nameQuestion.title, 'Marta no trabaja ahí');
  await phone.reload();
  await phone.getByRole('button', { name: new RegExp(`${title}.*1 por rehacer`) }).click();
  await expect(phone.getByText(/^Dijiste que no estabas de acuerdo/)).toBeVisible();
  await expect(phone.getByRole('radio', { name: 'No estoy de acuerdo' })).toHaveCount(0);
  await phone.getByRole('textbox', { name: nameQuestion.title }).fill('Ana');
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
});

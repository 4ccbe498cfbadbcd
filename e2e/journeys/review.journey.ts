// A review without a mouse: looked at, sent back with a reason for each answer, corrected and contested by the worker, approved.
import { fieldEndpoints, mailEndpoints, responseEndpoints, reviewEndpoints } from '@gondola/contract';
import { makeClip } from '../../apps/server/test/kit/clips.ts';
import { expectSoundInBothSchemes } from '../pages/inspect.ts';
import { expect, type Locator, type Page, test, withMotion } from '../test.ts';
import { callAs, emailOf, home, pageOf, present, tokenOf } from '../people.ts';
import {
  assignTask,
  audioQuestion,
  drawnShelf,
  nameQuestion,
  photoQuestion,
  sendAnswers,
  uploadPhoto,
  videoQuestion,
} from './audited-task.ts';

test.use(withMotion);

/** Goes to a field as the keyboard does. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 12 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
}

/** Enter on the way on: takes the response that waits longest, on the same button; and gives it back for others. */
async function goOn(page: Page, id: number, button: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Siguiente pendiente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`/qa/${id}$`));
  const next = Number(/\/qa\/(\d+)$/.exec(page.url())?.[1]);
  const bar = page.getByRole('region', { name: 'Decisión' });
  await expect(bar.getByRole('button', { name: button, exact: true })).toBeFocused();
  await callAs(await tokenOf(emailOf('qa')), reviewEndpoints.release, { params: { id: next } });
}

const take = async (page: Page): Promise<void> => {
  await expect(page.getByText('Nadie la está revisando. Toma la revisión para decidir.')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('Sin marcas')).toBeVisible();
};

/** Opens what the bell of the field application says of a response, by keyboard; gives its line. */
async function readObjection(phone: Page, bell: Locator, title: string): Promise<Locator> {
  await expect(bell).toHaveAccessibleName(/sin leer$/);
  await bell.focus();
  await phone.keyboard.press('Enter');
  const panel = phone.getByRole('dialog', { name: 'Notificaciones' });
  const line = panel.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('2 preguntas por contestar de nuevo');
  await expect(line.getByText('Sin leer')).toBeAttached();
  await line.getByRole('button', { expanded: false }).focus();
  await phone.keyboard.press('Enter');
  await expect(line.getByText('Revisa ambas')).toBeVisible();
  await expect(line.getByText('Falta la bandeja de abajo')).toBeVisible();
  await expect(line.getByText('Sin leer')).toHaveCount(0);
  await expectSoundInBothSchemes(phone);
  await phone.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  return line;
}

test('a review by keyboard: a reason for each answer, a correction, a contest, an approval', async ({
  browser,
}) => {
  const title = `Revisión por teclado ${Date.now()}`;
  const task = await assignTask(title, undefined, nameQuestion, photoQuestion);
  const [nameId, photoId] = task.questionIds;
  const scout = await tokenOf(emailOf('scout'));
  const id = await sendAnswers(task, [
    { questionId: present(nameId, 'question'), value: 'Marta' },
    {
      questionId: present(photoId, 'question of photos'),
      media: [await uploadPhoto(scout, await drawnShelf())],
    },
  ]);

  // The worker has the field application open meanwhile, on a phone.
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 390, height: 844 });
  const bell = phone.getByRole('button', { name: /^Notificaciones$|sin leer$/ });
  await expect(bell).toBeVisible();

  const page = await pageOf(browser, emailOf('qa'), `/qa/${id}`);
  await take(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 marcada', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^Ampliar Foto 1/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Visitas anteriores' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Visitas anteriores' })).toBeHidden();
  await page.keyboard.press('x');
  await expect(page.getByText('2 marcadas', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '¿Rechazar los elementos marcados?' });
  await expect(dialog.getByRole('textbox', { name: 'Comentario', exact: true })).toBeFocused();
  await page.keyboard.type('Revisa ambas');
  await tabTo(page, dialog.getByRole('textbox', { name: `Comentario sobre ${photoQuestion.title}` }));
  await page.keyboard.type('Falta la bandeja de abajo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Respuesta objetada: se pidió corregir los elementos marcados')).toBeVisible();
  await goOn(page, id, 'Rechazar marcadas');

  // The worker learns of it in the bell, without a reload, and by mail.
  const line = await readObjection(phone, bell, title);
  const admin = await tokenOf(emailOf('admin'));
  const { mails } = await callAs(admin, mailEndpoints.list, { query: { searchValue: emailOf('scout') } });
  const letter = present(
    mails.find(({ subject }) => subject.includes('tiene observaciones')),
    'mail of the objection',
  );
  const { mail } = await callAs(admin, mailEndpoints.get, { params: { id: letter.id } });
  expect(mail.text).toContain(title);

  // One answer is given again, the objection to the other contested.
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: {} });
  const returned = responses.find((response) => response.id === id);
  expect(returned?.answerAgain.map(({ feedbackComment }) => feedbackComment)).toEqual([
    null,
    'Falta la bandeja de abajo',
  ]);
  await callAs(scout, fieldEndpoints.respond, {
    body: {
      clientId: crypto.randomUUID(),
      answersAgain: id,
      answers: [{ questionId: present(nameId, 'question'), value: 'Marta Pérez' }],
      contests: [{ questionId: present(photoId, 'question of photos'), comment: 'Está tras la exhibición' }],
    },
  });

  await bell.click();
  await line.getByRole('button').click();
  await expect(line.getByText('Ya la contestaste de nuevo. Está pendiente de revisión.')).toBeVisible();
  await phone.context().close();

  // The lists say so, and show contested responses alone.
  await page.goto(`${home()}/qa?contested=yes`);
  const contested = page.getByRole('row').filter({ hasText: title });
  await expect(contested.getByText('Apelada', { exact: true })).toBeVisible();
  const { taskResponses } = await callAs(admin, responseEndpoints.list, { query: { contested: 'true' } });
  expect(taskResponses.find(({ surveyResponseId }) => surveyResponseId === id)).toMatchObject({
    openContests: 1,
  });

  await page.goto(`${home()}/qa/${id}`);
  await expect(page.getByText('Marta Pérez')).toBeVisible();
  await expect(page.getByText('Falta la bandeja de abajo')).toBeVisible();
  await expect(page.getByText('El trabajador de terreno dice: “Está tras la exhibición”')).toBeVisible();
  await take(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Con esto se retira la objeción apelada.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprobar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Respuesta aprobada')).toBeVisible();
  await goOn(page, id, 'Aprobar');
  await page.goto(`${home()}/qa/${id}`);
  await expect(page.getByText('Objeción retirada')).toBeVisible();
});

/** A second of a tone, as a phone would record it. */
function tone(): Uint8Array {
  const rate = 8_000;
  const sound = Buffer.alloc(44 + rate, 128);
  sound.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  sound.writeUInt32LE(36 + rate, 4);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write('data', 36, 'latin1');
  sound.writeUInt32LE(rate, 40);
  for (let at = 0; at < rate; at += 1) sound[44 + at] = 128 + Math.round(60 * Math.sin(at / 3));
  return sound;
}

test('recordings are objected to by key and by mouse, each with a reason, and made again', async ({
  browser,
}) => {
  const task = await assignTask(
    `Grabaciones ${Date.now()}`,
    undefined,
    nameQuestion,
    videoQuestion,
    audioQuestion,
  );
  const [nameId = 0, videoId = 0, audioId = 0] = task.questionIds;
  const scout = await tokenOf(emailOf('scout'));
  const video = async (width: number) => {
    const content = await makeClip({ width, height: 240, frames: 20, sound: 'tone' });
    return uploadPhoto(scout, { name: 'recorrido.mp4', type: 'video/mp4', content });
  };
  const audio = () => uploadPhoto(scout, { name: 'ambiente.wav', type: 'audio/wav', content: tone() });
  const id = await sendAnswers(task, [
    { questionId: nameId, value: 'Marta' },
    { questionId: videoId, media: [await video(320)] },
    { questionId: audioId, media: [await audio()] },
  ]);

  const page = await pageOf(browser, emailOf('qa'), `/qa/${id}`);
  await take(page);
  const play = page.getByRole('button', { name: `Reproducir Video 1 · ${videoQuestion.title}` });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  const player = page.getByRole('dialog', { name: videoQuestion.title });
  await expect(player.locator('video')).toHaveJSProperty('videoWidth', 320);
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(play).toBeFocused();
  await page.keyboard.press('x');
  await page.getByRole('checkbox', { name: `Audio 1 · ${audioQuestion.title}` }).click();
  await expect(page.getByText('2 marcadas', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '¿Rechazar los elementos marcados?' });
  await dialog.getByRole('textbox', { name: `Comentario sobre ${videoQuestion.title}` }).fill('Muy oscuro');
  await dialog.getByRole('textbox', { name: `Comentario sobre ${audioQuestion.title}` }).fill('No se oye');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Respuesta objetada: se pidió corregir los elementos marcados')).toBeVisible();

  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: {} });
  const asked = responses.find((response) => response.id === id)?.answerAgain ?? [];
  expect(
    asked.map(({ questionId, feedbackComment, objectedRecordings }) => [
      questionId,
      feedbackComment,
      objectedRecordings.length,
    ]),
  ).toEqual([
    [videoId, 'Muy oscuro', 1],
    [audioId, 'No se oye', 1],
  ]);
  await callAs(scout, fieldEndpoints.respond, {
    body: {
      clientId: crypto.randomUUID(),
      answersAgain: id,
      answers: [{ questionId: videoId, media: [await video(480)] }],
      contests: [{ questionId: audioId, comment: 'Se oye con audífonos' }],
    },
  });

  await page.goto(`${home()}/qa/${id}`);
  await take(page);
  const videos = page.getByRole('list', { name: 'Videos' });
  await expect(videos.getByText('Nuevo')).toBeVisible();
  await expect(page.getByText('Marta')).toBeVisible();
  const audios = page.getByRole('list', { name: 'Audios' });
  await expect(audios.getByText('No se oye')).toBeVisible();
  await expect(audios.getByText('El trabajador de terreno dice: “Se oye con audífonos”')).toBeVisible();
  await videos.getByRole('button').click();
  await expect(player.locator('video')).toHaveJSProperty('videoWidth', 480);
});

test('who narrowed the list goes through it by keyboard, and through nothing else', async ({ browser }) => {
  const title = `Revisión de una lista ${Date.now()}`;
  const task = await assignTask(title, undefined, nameQuestion);
  const ids: number[] = [];
  for (const name of ['Ana', 'Berta', 'Carla']) {
    const id = await sendAnswers(task, [
      { questionId: present(task.questionIds[0], 'question'), value: name },
    ]);
    ids.push(id);
  }
  const list = `searchValue=${encodeURIComponent(title)}`;
  const page = await pageOf(browser, emailOf('qa'), `/qa?${list}`);
  await expect(page.getByRole('button', { name: 'Siguiente de la lista' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(3);
  await page.keyboard.press('n');
  // Newest first, as the list shows them.
  for (const id of ids.toReversed()) {
    await expect(page).toHaveURL(new RegExp(`/qa/${id}\\?searchValue=`));
    await expect(page.getByRole('region', { name: 'Decisión' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprobar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Siguiente de la lista' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('No quedan respuestas por revisar en esta lista.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la lista' }).press('Enter');
  await expect(page).toHaveURL(new RegExp('/qa\\?searchValue='));
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(3);
});

test('a plain approval takes one key and goes on, is sent ten seconds later, and can be taken back till then', async ({
  browser,
}) => {
  const title = `Revisión rápida ${Date.now()}`;
  const task = await assignTask(title, undefined, nameQuestion, photoQuestion);
  const [nameId, photoId] = task.questionIds;
  const scout = await tokenOf(emailOf('scout'));
  const send = async (name: string) =>
    sendAnswers(task, [
      { questionId: present(nameId, 'question'), value: name },
      {
        questionId: present(photoId, 'question of photos'),
        media: [await uploadPhoto(scout, await drawnShelf())],
      },
    ]);
  const earlier = await send('Ana');
  const middle = await send('Berta');
  const last = await send('Carla');
  const qa = await tokenOf(emailOf('qa'));
  const statusOf = async (id: number) => {
    const { surveyResponse } = await callAs(qa, reviewEndpoints.get, { params: { id } });
    return surveyResponse.SurveyResponseReview.status;
  };
  const isAt = (id: number) => new RegExp(`/qa/${id}\\?searchValue=`);

  const page = await pageOf(browser, emailOf('qa'), `/qa?searchValue=${encodeURIComponent(title)}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(3);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(isAt(last));

  // The photo is seen without opening anything, next to the answers, and by a key that of the visit before.
  const photo = page.getByRole('button', { name: /^Ampliar Foto 1/ });
  await expect(photo).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('Carla')).toBeInViewport();
  await page.keyboard.press('v');
  await expect(page.getByAltText(/^Foto del/)).toBeVisible();
  await page.keyboard.press('v');
  await expect(photo).toBeVisible();
  await expectSoundInBothSchemes(page);

  const began = Date.now();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(isAt(middle));
  await expect(page.getByText('Berta')).toBeVisible();
  const took = Date.now() - began;
  // Told, not asserted: the machine may be busy.
  test.info().annotations.push({ type: 'milliseconds of an approval', description: String(took) });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(`Aprobada: ${title}`)).toBeVisible();
  expect(await statusOf(last)).toBe('pending');

  // Taken back, and approved again.
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(isAt(last));
  await expect(page.getByText('Sin marcas')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(isAt(middle));

  // Two keys reject with a reason.
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: /Foto borrosa$/ })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(isAt(earlier));
  await expect.poll(() => statusOf(last), { timeout: 15_000 }).toBe('approved');

  // A page that is closed loses nothing.
  expect(await statusOf(earlier)).toBe('pending');
  await page.keyboard.press('s');
  await expect(page.getByText('No quedan respuestas por revisar en esta lista.')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statusOf(earlier)).toBe('approved');
  await expect.poll(() => statusOf(middle), { timeout: 15_000 }).toBe('rejected');
});

// The survey mode: ten images of twelve questions by keys alone, locked after saving, KPIs next to the picture, and done.
import { taskEndpoints, teleauditEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, openAs, pageOf, present, tokenOf } from '../people.ts';
import { approve, assignTask, drawnShelf, sendPhotos } from './audited-task.ts';

const imageCount = 10;

/** Twelve questions of the kinds that can be said of a picture. */
const questions = [
  ...Array.from({ length: 4 }, (_, place) => ({
    type: 'yes/no question' as const,
    title: `¿Se ve el producto ${place + 1}?`,
    choices: ['yes', 'no'],
  })),
  ...Array.from({ length: 3 }, (_, place) => ({
    type: 'simple selection' as const,
    title: `Estado de la bandeja ${place + 1}`,
    choices: ['Llena', 'A medias', 'Vacía'],
  })),
  { type: 'multiple selection' as const, title: '¿Qué hay?', choices: ['Propio', 'Competencia', 'Precio'] },
  { type: 'drop down menu' as const, title: 'Iluminación', choices: ['Buena', 'Mala'] },
  { type: 'satisfaction' as const, title: 'Orden', choices: [] },
  { type: 'numeric answer' as const, title: 'Frentes', choices: [] },
  { type: 'short answer' as const, title: 'Nota', choices: [] },
];

async function makeSurvey(): Promise<number> {
  const token = await tokenOf(emailOf('admin'));
  const scout = await callAs(token, taskEndpoints.list, { query: { limit: 1 } });
  const { id } = await callAs(token, taskEndpoints.create, {
    body: {
      title: `Encuesta de imágenes ${Date.now()}`,
      type: 'general',
      projectId: present(scout.surveys[0], 'task').projectId,
      revisionPolicy: 'no',
      surveyTeleaudit: 'yes',
      questions: questions.map(({ type, title, choices }, place) => ({
        identifier: String(place + 1),
        type,
        title,
        required: true,
        questionChoices: choices.map((choice, at) => ({ identifier: String(at + 1), title: choice })),
        questionLogic: [],
      })),
    },
  });
  return id;
}

let address: string;
let answerId: number;

test.beforeAll(async () => {
  const task = await assignTask(`Encuesta ${Date.now()}`, await makeSurvey());
  const photo = await drawnShelf();
  const photos = Array.from({ length: imageCount }, () => photo);
  const responseId = await sendPhotos(task, photos);
  ({ answerId } = await approve(responseId));
  address = `/teleaudit/${responseId}/${answerId}/encuesta`;
});

const answersOf = async () =>
  (
    await callAs(await tokenOf(emailOf('teleaudit')), teleauditEndpoints.surveysOfAnswer, {
      params: { id: answerId },
    })
  ).surveyResponses;

/** One image, with the keys that a hand presses: nothing else is touched. */
async function answerImage(page: Page): Promise<void> {
  const key = (name: string) => page.keyboard.press(name);
  for (const digit of ['1', '2', '1', '1', '3', '1', '2']) {
    await key(digit);
    await key('Enter');
  }
  await key('1');
  await key('3');
  await key('Enter');
  await key('2');
  await key('Enter');
  await key('4');
  await key('Enter');
  await page.keyboard.type('12');
  await key('Enter');
  await page.keyboard.type('Ordenada');
  await key('Enter');
}

test('ten images of twelve questions are answered by keys alone, and are locked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, emailOf('teleaudit'), address);
  const presence = page.getByText(/todavía no tienen? un valor de presencia válido/);
  await expect(presence).toContainText('10 imágenes');
  for (let image = 1; image <= imageCount; image += 1) {
    await expect(page.getByRole('tab', { name: `Imagen ${image}`, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.locator('[data-question][data-current]')).toContainText('¿Se ve el producto 1?');
    await answerImage(page);
    await expect(page.getByRole('tab', { name: `Imagen ${image}, respondida` })).toBeVisible();
  }
  await expect(page.getByText('Todas las imágenes están respondidas')).toBeVisible();
  await expect(presence).toBeHidden();
  const saved = await answersOf();
  expect(saved).toHaveLength(imageCount);
  for (const { questionsResponses } of saved) {
    expect(questionsResponses).toHaveLength(questions.length);
    expect(questionsResponses.at(-2)?.value).toBe('12');
    expect(questionsResponses[7]?.questionChoiceIds).toHaveLength(2);
  }

  // Locked for everybody, here and in a browser of its own.
  const other = await pageOf(browser, emailOf('teleaudit'), address);
  for (const one of [page, other]) {
    await expect(one.getByText('Guardada y bloqueada.')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Guardar las respuestas' })).toBeHidden();
  }

  // The gap is named before the audit is closed: the KPI that nobody judged.
  await page.getByRole('button', { name: 'Marcar como listo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 KPI sin evaluar: Sin quiebres');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('radiogroup', { name: 'Sin quiebres' }).getByText('Cumple', { exact: true }).click();
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(dialog.getByText('sin evaluar')).toBeHidden();
  await dialog.getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(page.getByText('teleauditoría lista')).toBeVisible();
});

test('all three modes are reached from the list and from the response', async ({ page }) => {
  await openAs(page, emailOf('teleaudit'), '/teleaudit');
  for (const [name, mode] of [
    ['Líneas', 'sos'],
    ['Áreas', 'sosarea'],
    ['Encuesta', 'encuesta'],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}: `) }).first();
    await expect(link).toHaveAttribute('href', new RegExp(`/teleaudits/\\d+/${mode}$`));
  }
  await page
    .getByRole('link', { name: /^Líneas: / })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Encuesta' }).click();
  await expect(page).toHaveURL(/\/teleaudits\/\d+\/encuesta$/);
});

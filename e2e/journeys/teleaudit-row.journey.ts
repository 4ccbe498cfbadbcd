// Audits in a row, by keyboard alone: from one answer to the next of its response, and from the last to the next response.
import { expect, type Page, test } from '../test.ts';
import { emailOf, openAs, tokenOf } from '../people.ts';
import {
  approve,
  type AssignedTask,
  assignTask,
  drawnShelf,
  photoQuestion,
  sendAnswers,
  sendPhotos,
  uploadPhoto,
} from './audited-task.ts';

const titles = ['Góndola de la entrada', 'Góndola del fondo'] as const;

async function sendTwoPhotos(task: AssignedTask): Promise<number> {
  const scout = await tokenOf(emailOf('scout'));
  const answers = [];
  for (const questionId of task.questionIds)
    answers.push({ questionId, media: [await uploadPhoto(scout, await drawnShelf())] });
  const id = await sendAnswers(task, answers);
  await approve(id);
  return id;
}

/** Marks the answer done with its key, and the question before it with Enter. */
async function finish(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const action = page.getByRole('dialog').getByRole('button', { name: /Marcar como listo/ });
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
}

test('answers are audited one after the other, and then the next response', async ({ page }) => {
  const name = `En fila ${Date.now()}`;
  const questions = titles.map((title) => Object.assign({}, photoQuestion, { title }));
  const task = await assignTask(name, undefined, ...questions);
  const earlier = await sendTwoPhotos(task);
  const later = await sendTwoPhotos(task);
  await page.setViewportSize({ width: 1440, height: 900 });
  // From the list narrowed to these: what comes next is one of them.
  await openAs(page, emailOf('teleaudit'), `/teleaudit?searchValue=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();
  const link = page.getByRole('link', { name: new RegExp(`^Líneas: ${name}`) }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/teleaudits/${later}/sos$`));
  const open = page.getByRole('link', { name: new RegExp(`^Abrir ${titles[0]}`) });
  await open.focus();
  const [screen] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await finish(screen, titles[0]);
  await expect(screen.getByRole('heading', { name: new RegExp(titles[1]) })).toBeFocused();
  await finish(screen, titles[1]);
  // From the last answer straight to the first of the next response of the list.
  await expect(screen).toHaveURL(new RegExp(`/teleaudit/${earlier}/\\d+/sos$`));
  await expect(screen.getByRole('heading', { name: new RegExp(titles[0]) })).toBeFocused();
  await finish(screen, titles[0]);
  await finish(screen, titles[1]);
  await expect(screen.getByText(/no quedan otras respuestas por auditar/)).toBeVisible();
});

test('one press leads from the list to the first photo to audit', async ({ page }) => {
  const name = `Directo ${Date.now()}`;
  const task = await assignTask(name, undefined, Object.assign({}, photoQuestion, { title: titles[0] }));
  const id = await sendPhotos(task, [await drawnShelf()]);
  await approve(id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, emailOf('teleaudit'), `/teleaudit?searchValue=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Siguiente foto por auditar' }).click();
  await expect(page).toHaveURL(new RegExp(`/teleaudit/${id}/\\d+/sos$`));
  await expect(page.getByRole('application')).toBeVisible();
});

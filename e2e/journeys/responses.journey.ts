// The administration of a response: found, an answer edited so that others fall off the path, deleted and brought back, reopened.
import { type BodyOf, fieldEndpoints, reviewEndpoints, type taskEndpoints } from '@gondola/contract';
import { openWorkbook } from '../../apps/server/test/kit/opened-workbook.ts';
import { expect, test } from '../test.ts';
import { callAs, emailOf, home, pageOf, present, tokenOf } from '../people.ts';
import { assignTask, nameQuestion, sendAnswers } from './audited-task.ts';

type NewQuestion = BodyOf<typeof taskEndpoints.create>['questions'][number];

const choices = ['Abierto', 'Cerrado'];
const openQuestion: NewQuestion = {
  ...nameQuestion,
  type: 'simple selection',
  title: '¿Está abierto?',
  questionChoices: choices.map((title, place) => ({ identifier: String(place + 1), title })),
  questionLogic: choices.map((_, place) => ({
    questionIdentifier: '1',
    questionChoiceIdentifier: String(place + 1),
    nextQuestionIdentifier: place === 0 ? '2' : 'end',
  })),
};

test('a response is found, edited off its path, deleted, brought back, reopened and exported', async ({
  browser,
}) => {
  const title = `Administración ${Date.now()}`;
  const task = await assignTask(title, undefined, openQuestion, nameQuestion);
  const scout = await tokenOf(emailOf('scout'));
  const qa = await tokenOf(emailOf('qa'));
  const { task: asked } = await callAs(scout, fieldEndpoints.task, { params: { id: task.taskId } });
  const [open, name] = asked.Questions;
  const id = await sendAnswers(task, [
    {
      questionId: present(open, 'question').id,
      choiceIds: [present(open?.QuestionChoices[0], 'choice').id],
    },
    { questionId: present(name, 'question').id, value: 'Marta' },
  ]);
  await callAs(qa, reviewEndpoints.start, { params: { id } });
  await callAs(qa, reviewEndpoints.reject, { params: { id }, body: { feedbackComment: 'No' } });

  const page = await pageOf(browser, emailOf('admin'), '/responses');
  await page.getByPlaceholder('Tarea').fill(title);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Local', exact: true }).click();
  await expect(page).toHaveURL(/sort=locationName/);

  // Deleted and taken back at once, deleted and restored.
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByText('Marcado como eliminado')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Marcado como activo')).toBeVisible();
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(row).toContainText('Eliminado');
  await row.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(row).toContainText('Activo');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Con todos los filtros: Excel' }).click();
  expect((await download).suggestedFilename()).toBe('task-responses-export.xlsx');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Uint8Array);
  const book = await openWorkbook(Buffer.concat(chunks));
  expect(JSON.stringify([...book.cells(1)])).toContain('¿Quién atiende?');

  // The answer in the middle takes another way: what falls off is named, kept, and stands in the history.
  await row.getByRole('link', { name: /^Revisar/ }).click();
  await page.getByRole('link', { name: 'Editar la respuesta: ¿Está abierto?' }).click();
  await page.getByText('Cerrado', { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const losses = page.getByRole('dialog', { name: '¿Quitar respuestas?' });
  await expect(losses).toContainText('¿Quién atiende?');
  await losses.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page).toHaveURL(`${home()}/responses/${id}`);
  await page.getByRole('link', { name: 'Editar la respuesta: ¿Está abierto?' }).click();
  await expect(page.getByText('1. Enviada desde terreno')).toBeVisible();
  await expect(page.getByText('2. Editada')).toBeVisible();

  await page.goto(`${home()}/responses/${id}/edit`);
  const hours = page.getByRole('group', { name: 'Inicio' }).getByRole('spinbutton', { name: 'Hora' });
  await hours.click();
  await hours.pressSequentially('00');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(`${home()}/responses/${id}`);
  await page.getByRole('button', { name: 'Reabrir la revisión' }).click();
  const reopening = page.getByRole('dialog', { name: '¿Reabrir la revisión?' });
  await reopening.getByRole('textbox', { name: 'Motivo' }).fill('Rechazada por error');
  await reopening.getByRole('button', { name: 'Reabrir la revisión' }).click();
  await expect(page.getByText('Revisión reabierta: Rechazada por error')).toBeVisible();
});

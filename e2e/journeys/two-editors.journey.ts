// Two people write one task: what each changes is the other's at once, the same field is asked about, and what one publishes the
// other goes on from.
import { taskEndpoints } from '@gondola/contract';
import { callAs, emailOf, openAs, pageOf, present, tokenOf } from '../people.ts';
import { expectSoundInBothSchemes as expectSound, settled } from '../pages/inspect.ts';
import { expect, type Page, test } from '../test.ts';

const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

test('two editors: different pages survive, the same field is asked about, a publication is gone on from', async ({
  page,
  browser,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const { surveys } = await callAs(token, taskEndpoints.list, { query: { limit: 1 } });
  const questions = ['Primera', 'Segunda', 'Tercera'].map((title, place) => ({
    identifier: String(place + 1),
    type: 'short answer' as const,
    title,
    required: false,
  }));
  const body = {
    title: `De dos ${Date.now()}`,
    type: 'general' as const,
    projectId: present(surveys[0], 'task').projectId,
    revisionPolicy: 'yes' as const,
    questions,
  };
  const editable = await callAs(token, taskEndpoints.create, { body });
  const address = `/tasks/${editable.id}/edit`;
  await openAs(page, emailOf('admin'), address);
  const other = await pageOf(browser, emailOf('admin'), address);
  const titleIn = (where: Page) => where.getByRole('textbox', { name: 'Título de la página' });
  await expect(titleIn(page)).toBeVisible();
  await expect(titleIn(other)).toBeVisible();
  await titleIn(page).fill('Primera página, de Ana');
  await saved(page);
  await other.getByRole('option').nth(1).click();
  await titleIn(other).fill('Segunda página, de Beto');
  await saved(other);
  await expect(other.getByRole('option').nth(0)).toContainText('Primera página, de Ana');
  // The same field, without having seen each other.
  await page.getByRole('option').nth(2).click();
  await other.getByRole('option').nth(2).click();
  await page.route('**/api/task-drafts/*', (route) =>
    setTimeout(() => void route.continue().catch(() => undefined), 1500),
  );
  await titleIn(page).fill('Tercera, de Ana');
  await titleIn(other).fill('Tercera, de Beto');
  const asked = page.getByRole('dialog', { name: /cambió los mismos campos/ });
  await expect(asked).toBeVisible();
  await expectSound(page);
  await asked.getByRole('radio', { name: /Tercera, de Beto/ }).check({ force: true });
  await asked.getByRole('button', { name: 'Continuar' }).click();
  await expect(titleIn(page)).toHaveValue('Tercera, de Beto');
  // The publication says in words what changes, for whom.
  await page.getByRole('button', { name: 'Publicar' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publicar' });
  await expect(publishing.getByText('Título: de “Primera” a “Primera página, de Ana”')).toBeVisible();
  await settled(page);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(publishing).toBeHidden();
  await page.unroute('**/api/task-drafts/*');
  await saved(page);
  // One publishes while the other writes on without a connection: nothing of it is lost, and it can be published after.
  await expect(titleIn(other)).toHaveValue('Tercera, de Beto');
  await expect(other.getByText('También la tienes abierta en otra pestaña')).toBeVisible();
  await page.context().setOffline(true);
  await titleIn(page).fill('Tercera, sin red');
  await other.getByRole('button', { name: 'Publicar' }).click();
  await other.getByRole('dialog', { name: 'Publicar' }).getByRole('button', { name: 'Publicar' }).click();
  await expect(other).toHaveURL(/\/tasks\/\d+$/);
  await page.context().setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: 'publicó la versión 2' });
  await expect(told).toBeVisible();
  await saved(page);
  await expect(titleIn(page)).toHaveValue('Tercera, sin red');
  await settled(page);
  await expectSound(page);
  await page.reload();
  await page.getByRole('option').nth(2).click();
  await expect(titleIn(page)).toHaveValue('Tercera, sin red');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await publishing.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  const { task } = await callAs(token, taskEndpoints.get, { params: { taskId: editable.id } });
  expect(task.version).toBe(3);
  expect(task.Questions.map(({ title }) => title)).toEqual([
    'Primera página, de Ana',
    'Segunda página, de Beto',
    'Tercera, sin red',
  ]);
  await other.context().close();
});

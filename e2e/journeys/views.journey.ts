// Views of a list: saved, used, shared and made the beginning of the list by keyboard alone.
import { associationEndpoints, userEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { newcomer } from '../newcomer.ts';
import { callAs, emailOf, home, pageOf, present, tokenOf } from '../people.ts';

const views = (page: Page) => page.getByRole('button', { name: /^Vistas/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Vistas de esta lista' });

/** Somebody of their own, whose views begin no list of another journey. */
async function clientOfOwnersProject() {
  const admin = await tokenOf(emailOf('admin'));
  const person = await newcomer(admin);
  const { user } = await callAs(await tokenOf(emailOf('owner')), userEndpoints.current, {});
  const { projectId } = present(
    user.projects.find(({ projectName }) => projectName === 'Ventas Retail'),
    'project Ventas Retail',
  );
  await callAs(admin, associationEndpoints.linkProject, {
    body: { userId: person.id, projectId, role: 'client' },
  });
  return person;
}

/** Opens the menu of views and presses one of its buttons, with keys only. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await views(page).focus();
  await page.keyboard.press('Enter');
  const wanted = menu(page).getByRole('button', { name });
  await expect(wanted).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('a view is saved, shown by its link to a colleague, and begins the list, all by keyboard', async ({
  browser,
}) => {
  const { email, password } = await clientOfOwnersProject();
  const person = await pageOf(browser, email, '/support?tab=open&sort=createdAt', { password });
  const table = person.getByRole('table', { name: 'Tickets' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  // A column that cuts its words off is fitted to them by a double click, and made narrower by the keys.
  const handle = person.getByRole('separator', { name: 'Ancho de Proyecto' });
  const width = async () => Number(await handle.getAttribute('aria-valuenow'));
  const before = await width();
  await handle.dblclick();
  await expect.poll(width).not.toBe(before);
  const fitted = await width();
  await handle.press('ArrowLeft');
  await expect.poll(width).toBe(fitted - 16);
  await handle.press('Enter');
  await expect.poll(width).toBe(fitted);

  // A column is hidden with the keys, then everything is saved under a name.
  await person.getByRole('button', { name: 'Columnas' }).focus();
  await person.keyboard.press('Enter');
  const project = person.getByRole('checkbox', { name: 'Proyecto' });
  await project.focus();
  await person.keyboard.press('Space');
  await person.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Proyecto' })).toHaveCount(0);
  await choose(person, 'Guardar como vista nueva');
  await expect(person.getByRole('textbox', { name: /Nombre de la vista/ })).toBeFocused();
  await person.keyboard.type('Por evaluar');
  await person.keyboard.press('Enter');
  await expect(views(person)).toHaveAccessibleName('Vistas: Por evaluar');
  await expect(views(person)).toBeFocused();
  await expect(person).toHaveURL(/tab=open.*columns=.*view=\d+/);

  // A colleague without the view sees the same list by its address.
  const { pathname, search } = new URL(person.url());
  const colleague = await pageOf(browser, emailOf('owner'), `${pathname}${search}`);
  const theirs = colleague.getByRole('table', { name: 'Tickets' });
  await expect(theirs.getByRole('row').nth(1)).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Proyecto' })).toHaveCount(0);
  await expect(views(colleague)).toHaveAccessibleName('Vistas');
  await colleague.context().close();

  // It begins the list where an address says nothing of it, and nowhere else.
  await choose(person, 'Abrir siempre la lista así');
  await expect(person.getByText('La lista se abrirá con “Por evaluar”')).toBeVisible();
  await person.goto(`${home()}/support`);
  await expect(person).toHaveURL(/tab=open.*view=\d+/);
  await expect(table.getByRole('columnheader', { name: 'Proyecto' })).toHaveCount(0);
  await person.goto(`${home()}/support?tab=close`);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(person).toHaveURL(`${home()}/support?tab=close`);

  // All of it is one step away, and stays where it is on coming back.
  await person.goto(`${home()}/support`);
  await expect(person).toHaveURL(/view=\d+/);
  await choose(person, 'Lista completa');
  await expect(person).toHaveURL(`${home()}/support?view=all`);
  await person.reload();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(person).toHaveURL(`${home()}/support?view=all`);

  // Deleted and taken back.
  await choose(person, /Por evaluar/);
  await expect(person).toHaveURL(/view=\d+/);
  await choose(person, 'Eliminar la vista');
  await expect(views(person)).toHaveAccessibleName('Vistas');
  await person.getByRole('button', { name: 'Deshacer' }).focus();
  await person.keyboard.press('Enter');
  await expect(views(person)).toHaveAccessibleName('Vistas: Por evaluar');
  await person.context().close();
});

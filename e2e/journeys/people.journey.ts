// People and what they are linked to: a link counts at once for somebody who is signed in elsewhere, a broken filter is
// refused at its place, and access that is taken away is gone in the same moment.
import { expect, test } from '../test.ts';
import { newcomer } from '../newcomer.ts';
import { emailOf, home, openAs, pageOf, tokenOf } from '../people.ts';

test('a person is found and linked to a project, and sees it at once where they are signed in', async ({
  browser,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const person = await newcomer(token);
  const theirs = await pageOf(browser, person.email, '/home', person);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(person.name);
  await expect(theirs.getByText('Ventas Retail')).toHaveCount(0);

  const admin = await pageOf(browser, emailOf('admin'));
  await admin.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await admin.getByPlaceholder('Buscar por nombre, correo o documento').fill(person.email);
  await admin.getByRole('link', { name: person.name }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(person.name);
  await admin.getByRole('button', { name: 'Asociar proyecto' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Asociar proyecto' });
  await dialog.getByRole('button', { name: 'Asociar proyecto' }).click();
  await expect(dialog.getByText('Este campo es obligatorio').first()).toBeVisible();
  const project = dialog
    .getByRole('combobox', { name: 'Proyecto' })
    .or(dialog.getByRole('textbox', { name: 'Proyecto' }));
  await project.first().fill('ventas ret');
  await admin.getByRole('option', { name: /Ventas Retail/ }).click();
  await dialog.getByRole('combobox', { name: /^Rol/ }).click();
  await admin.getByRole('option', { name: 'QA' }).click();
  await dialog.getByRole('button', { name: 'Asociar proyecto' }).click();
  await expect(admin.getByText('La asociación fue guardada')).toBeVisible();
  await expect(admin.getByRole('row', { name: /Ventas Retail/ })).toContainText('QA');

  // Without a reload: the role of the project opens its part of the menu.
  await expect(theirs.getByRole('navigation').getByRole('link', { name: 'Revisión QA' })).toBeVisible();
  await theirs.getByRole('navigation').getByRole('link', { name: 'Revisión QA' }).click();
  await expect(theirs).toHaveURL(/\/qa/);

  // And taken away it is gone, with a moment to think better of it.
  await admin.getByRole('button', { name: 'Quitar la asociación con Ventas Retail' }).click();
  await expect(theirs).toHaveURL(/\/home/);
  await expect(theirs.getByRole('navigation').getByRole('link', { name: 'Revisión QA' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Deshacer' }).click();
  await expect(admin.getByRole('row', { name: /Ventas Retail/ })).toContainText('QA');
  await expect(theirs.getByRole('navigation').getByRole('link', { name: 'Revisión QA' })).toBeVisible();
});

test('a filter whose JSON is broken is refused at its place, and saved when it is mended', async ({
  browser,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const person = await newcomer(token);
  const admin = await pageOf(browser, emailOf('admin'), `/users/${person.id}`);
  await admin.getByRole('tab', { name: /Reportes/ }).click();
  await admin.getByRole('button', { name: 'Asociar reporte' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Asociar reporte' });
  await dialog.getByPlaceholder('Busca un reporte').click();
  const [first] = await admin.getByRole('option').all();
  await expect(admin.getByRole('option').first()).toBeVisible();
  await (first ?? admin.getByRole('option').first()).click();
  await dialog.getByText('Avanzado: JSON').click();
  const filter = dialog.getByRole('textbox', { name: 'Filtro (JSON)' });
  await filter.fill('[\n  { "target": { "table": "Salas" },\n    "operator" "In" }\n]');
  await expect(
    dialog.getByText('Línea 3, columna 16: faltan los dos puntos después del nombre'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Asociar reporte' }).click();
  await expect(filter).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Ir al error' }).click();
  await admin.keyboard.type(':');
  await expect(dialog.getByText('falta una coma')).toHaveCount(0);
  await filter.fill('[{"target":{"table":"Salas","column":"Cadena"},"operator":"In","values":["Norte"]}]');
  await expect(dialog.getByText('JSON válido · 1 filtro')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dar formato' }).click();
  await expect(filter).toHaveValue(/\n {4}"target": \{/);
  await dialog.getByRole('textbox', { name: 'Descripción del filtro' }).fill('Solo la cadena Norte');
  await dialog.getByRole('button', { name: 'Asociar reporte' }).click();
  await expect(admin.getByText('Solo la cadena Norte')).toBeVisible();
  // Linked to the report, but not to its company: that is said.
  await expect(admin.getByText('Sin vínculo con la empresa')).toBeVisible();
});

test('deactivating ends the session at once; the last super administrator stays', async ({ browser }) => {
  const token = await tokenOf(emailOf('admin'));
  const person = await newcomer(token);
  const theirs = await pageOf(browser, person.email, '/home', person);
  const admin = await pageOf(
    browser,
    emailOf('admin'),
    `/users?searchValue=${encodeURIComponent(person.email)}`,
  );
  await admin.getByRole('button', { name: `Editar a ${person.name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Editar a ${person.name}` });
  await dialog.getByRole('switch', { name: 'Cuenta activa' }).press('Space');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(person.name) })).toContainText('Inactivo');
  // The text that they may have been writing stays under the question; nothing more is shown or taken.
  await expect(theirs.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();

  await admin.goto(`${home()}/users?role=superAdmin&state=active`);
  await admin.getByRole('button', { name: 'Eliminar a Antonia Vergara' }).click();
  const question = admin.getByRole('dialog', { name: '¿Eliminar a Antonia Vergara?' });
  await expect(question).toContainText('admin@demo.gondola.example');
  await question.getByRole('button', { name: 'Eliminar usuario' }).click();
  await expect(question).toContainText('última persona activa con rol de superadministración');
});

test('everyone the filters match is exported to a workbook', async ({ page }) => {
  await openAs(page, emailOf('admin'), '/users?role=scout');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^TCG-users-\d{4}-\d\d-\d\d\.xlsx$/);
});

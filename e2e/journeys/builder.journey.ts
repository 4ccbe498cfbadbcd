// Writing a questionnaire: copied, and brought in from elsewhere. One of every type, written by keyboard, goes the whole way in
// task-story.journey.ts; a tab that is killed meanwhile is in killed-tabs.journey.ts.
import { workbookParts, zipOf } from '../../apps/server/test/kit/sheets.ts';
import { emailOf, home, openAs } from '../people.ts';
import { expectSoundInBothSchemes as expectSound, settled } from '../pages/inspect.ts';
import { expect, type Locator, type Page, test } from '../test.ts';
import { beginTask, Hand } from './builder-steps.ts';

test('pages are copied, also as a table for elsewhere, several move at once, and ? lists the keys', async ({
  page,
  context,
}) => {
  await openAs(page, emailOf('admin'));
  await beginTask(page, `Copia ${Date.now()}`);
  await expect(page.getByRole('textbox', { name: 'Foto, opción, precio…' })).toBeFocused();
  await settled(page);
  await expectSound(page);
  const hand = new Hand(page);
  await hand.add('selección simple', 'Estado', true);
  await hand.options('Llena', 'Vacía');
  await hand.add('precio', 'Precio');
  await hand.add('fecha', 'Fecha');
  await hand.press('Escape', 'g', '1');
  const outline = page.getByRole('listbox', { name: 'Páginas' });
  await expect(outline.getByRole('option').first()).toBeFocused();
  await hand.press('Shift+ArrowDown', 'r');
  await expect(outline.getByTitle('Obligatoria')).toHaveCount(2);
  await expectSound(page);
  await hand.press('m');
  const dialog = page.getByRole('dialog', { name: 'Mover 2 páginas' });
  await expect(dialog.getByRole('textbox', { name: 'Nuevo número' })).toBeFocused();
  await expectSound(page);
  await hand.write('2');
  await hand.press('Enter');
  await expect(outline.getByRole('option')).toContainText(['Fecha', 'Estado', 'Precio']);
  await expect(dialog).toBeHidden();
  await expectSound(page);
  await hand.press('Control+c', '?');
  const keys = page.getByRole('dialog').getByText('Copiar, también a otra tarea');
  await expect(keys).toBeVisible();
  await hand.press('Escape');
  // A background tab finishes no transition: the dialog would stay open and take the keys.
  await expect(keys).toBeHidden();
  const other = await context.newPage();
  await other.goto(`${home()}/tasks/create`);
  // Elsewhere it is a table for a sheet.
  const search = other.getByRole('searchbox').first();
  await search.press('Control+v');
  await expect(search).toHaveValue(/question.*Estado/);
  await other.close();
  // In another tab they take the place of the empty page that a new task begins with, though its toolbox has the focus.
  const second = await context.newPage();
  await beginTask(second, `Pegada ${Date.now()}`);
  await expect(second.getByRole('textbox', { name: 'Foto, opción, precio…' })).toBeFocused();
  await second.keyboard.press('Control+v');
  await expect(second.getByRole('listbox', { name: 'Páginas' }).getByRole('option')).toContainText([
    'Estado',
    'Precio',
  ]);
  await second.close();
  // Pasted pages go to the tab in front.
  await page.bringToFront();
  await hand.press('Control+v');
  await expect(outline.getByRole('option')).toContainText(['Fecha', 'Estado', 'Precio', 'Estado', 'Precio']);
  await expect(page.getByRole('textbox', { name: 'Opción 2' })).toHaveValue('Vacía');
});

/** As long as a title may be. */
const longTitle = '¿Cuántas caras tiene la góndola de lácteos a la entrada del pasillo 5?';

/** Pixels between the feet of those that are in sight. */
async function spreadOf(parts: Locator): Promise<number> {
  const feet = await parts.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom),
  );
  return Math.max(...feet) - Math.min(...feet);
}

/** Whether more is written than is shown. */
const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => element.scrollHeight > element.clientHeight);

test('all logic in one dialog and one table, by keyboard; on a phone the tools stay in one row', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'));
  await beginTask(page, `Lógica ${Date.now()}`);
  const hand = new Hand(page);
  await hand.add('selección simple', 'Estado', true);
  await hand.options('Llena', 'Vacía');
  await hand.add('precio', 'Precio');
  await hand.add('cierre', 'Gracias');
  // In the outline a long title takes two lines, and is whole next to the pointer.
  await page.getByRole('option', { name: /Precio/ }).click();
  await page.getByRole('textbox', { name: 'Título de la página' }).fill(longTitle);
  const row = page.getByRole('option', { name: longTitle });
  const shownTitle = row.getByText(longTitle);
  expect(await isCut(shownTitle)).toBe(true);
  await page.mouse.move(0, 0);
  await shownTitle.hover();
  await expect(page.getByRole('tooltip')).toHaveText(longTitle);
  await page.getByRole('button', { name: 'Lógica', exact: true }).focus();
  await hand.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lógica de preguntas' });
  await dialog.getByRole('button', { name: 'Agregar lógica' }).first().focus();
  await hand.press('Enter');
  await dialog.getByRole('combobox', { name: 'Destino de “Vacía”' }).focus();
  await hand.press('ArrowDown');
  await expect(page.getByRole('listbox').getByText('3 Gracias', { exact: true })).toBeVisible();
  await expectSound(page);
  await hand.leads('Vacía', '3', '3 Gracias');
  await expect(page.getByRole('listbox').getByText('3 Gracias', { exact: true })).toBeHidden();
  await settled(page);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Guardar' }).focus();
  await hand.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Tabla de lógica' }).focus();
  await hand.press('Enter');
  await expect(page.getByRole('row', { name: /“Vacía”/ })).toContainText('3 Gracias');
  await expectSound(page);
  await hand.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Configuración', exact: true }).click();
  await settled(page);
  await expectSound(page);
  await hand.press('Escape');
  await page.getByRole('button', { name: /pendientes?$/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectSound(page);
  await hand.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('option', { name: /Gracias/ }).focus();
  await hand.press('?');
  await expect(page.getByRole('dialog').getByText('Copiar, también a otra tarea')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
  await hand.press('Escape');
  const tools = page.getByRole('toolbar', { name: 'Herramientas de la tarea' });
  await expect(tools.getByRole('button', { name: /pendientes?$/ })).toBeVisible();
  expect(await spreadOf(tools.getByRole('button')), 'pixels between the tools').toBeLessThan(20);
  // So does the head of a page, whatever its type is called.
  await page.getByRole('button', { name: 'Páginas', exact: true }).click();
  expect(await isCut(shownTitle), 'a title is cut on a phone').toBe(false);
  await page.getByRole('option', { name: /Estado/ }).click();
  await page.getByRole('button', { name: 'Página', exact: true }).click();
  const head = page.getByRole('article').locator('header');
  await expect(head).toContainText('Selección simple');
  expect(await spreadOf(head.getByRole('button')), 'pixels between the parts of the head').toBeLessThan(20);
});

/** On a phone, a person who scrolled the pages and looked at one finds them as they were. */
async function expectPagesAfterTurning(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const [pages, one] = ['Páginas', 'Página'].map((name) => page.getByRole('button', { name, exact: true }));
  await pages!.click();
  const last = page.getByRole('option', { name: /Precio del producto 20/ });
  await page.getByRole('listbox', { name: 'Páginas' }).hover();
  await page.mouse.wheel(0, 3_000);
  await expect(last).toBeInViewport();
  await one!.click();
  await expect(last).toBeHidden();
  await pages!.click();
  await expect(last).toBeInViewport();
}

test('a table of a sheet becomes pages in a few actions, row by row', async ({ page }) => {
  await openAs(page, emailOf('admin'));
  await beginTask(page, `Planilla ${Date.now()}`);
  const hand = new Hand(page);
  await hand.click('Importar');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Tabla' }).click();
  hand.actions += 1;
  const rows = Array.from({ length: 20 }, (_, row) => `precio\tPrecio del producto ${row + 1}\t\tsí`);
  await dialog
    .getByRole('textbox')
    .fill(
      [
        'tipo\tpregunta\topciones\tobligatoria',
        'lista\tFormato\tHiper;Súper;Hiper\t',
        'foto\t\t\t',
        ...rows,
      ].join('\n'),
    );
  await expect(dialog.getByText(/Opciones repetidas omitidas: 1 \(Hiper\)/)).toBeVisible();
  await expect(dialog.getByText('Omitida: no tiene pregunta')).toBeVisible();
  await expectSound(page);
  await hand.click('Agregar 21 páginas');
  await expect(page.getByText('21 páginas', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título de la página' })).toHaveValue('Formato');
  await expect(page.getByRole('textbox', { name: 'Opción 2' })).toHaveValue('Súper');
  await expectPagesAfterTurning(page);
  expect(hand.actions).toBeLessThanOrEqual(15);
});

/** A form as other programs write it; its group is seen in an open shop only. */
async function formFile(): Promise<Buffer> {
  const cells = (row: readonly string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const sheet = (lines: readonly (readonly string[])[]) =>
    lines.map((row) => `<row>${cells(row).join('')}</row>`).join('');
  const survey = [
    ['type', 'name', 'label::Español (es)', 'label::English (en)', 'relevant', 'constraint'],
    ['start', 'inicio'],
    ['select_one sn', 'abierto', '¿Está abierto?', 'Is it open?'],
    ['begin group', 'dentro', 'Dentro', 'Inside', "${abierto} = 'yes'"],
    ['select_one estado or_other', 'estado', '¿Cómo está la góndola?', 'How is the shelf?'],
    ['integer', 'caras', '¿Cuántas caras?', 'How many facings?', '', '. &gt; 0'],
    ['end group'],
    ['note', 'fin', 'Gracias', 'Thanks'],
  ];
  const choices = [
    ['list_name', 'name', 'label::Español (es)', 'label::English (en)'],
    ['sn', 'yes', 'Sí', 'Yes'],
    ['sn', 'no', 'No', 'No'],
    ['estado', '1', 'Llena', 'Full'],
    ['estado', '2', 'Vacía', 'Empty'],
  ];
  return zipOf(workbookParts({ survey: sheet(survey), choices: sheet(choices) }));
}

test('a form, pages of another task and saved pages are brought in, each row with its reason', async ({
  page,
}) => {
  const name = `Apertura ${Date.now()}`;
  await openAs(page, emailOf('admin'));
  await beginTask(page, `Formulario ${Date.now()}`);
  const dialog = page.getByRole('dialog');
  const outline = page.getByRole('listbox', { name: 'Páginas' });
  const bring = page.getByRole('button', { name: 'Importar', exact: true });
  await bring.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('tab', { name: 'XLSForm' })).toBeVisible();
  // A file that is none says so at its place.
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'roto.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 roto'),
  });
  await expect(dialog.getByRole('alert')).toHaveText('El archivo está dañado o incompleto.');
  await expect(dialog.getByText(/^Leyendo/)).toBeHidden();
  await expectSound(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog
      .getByRole('button', { name: /Arrastra el formulario aquí/ })
      .focus()
      .then(() => page.keyboard.press('Enter')),
  ]);
  await chooser.setFiles({ name: 'visita.xlsx', mimeType: '', buffer: await formFile() });
  // The report, row by row: by keyboard to those that are left out, and back.
  await expect(dialog.getByText('Omitida: este dato se registra automáticamente')).toBeVisible();
  await expect(dialog.getByText('La condición se convirtió en un salto')).toBeVisible();
  await expect(dialog.getByText('Omitido: constraint: . > 0')).toBeVisible();
  await dialog.getByRole('tab', { name: /^Todas/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('list', { name: 'Filas por importar' }).locator(':scope > li')).toHaveCount(
    3,
  );
  await page.keyboard.press('ArrowRight');
  await settled(page);
  await expectSound(page);
  // A row that is not wanted takes its page with it.
  await dialog.getByRole('checkbox', { name: /¿Cuántas caras\?/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Agregar 4 páginas' }).focus();
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('option')).toHaveCount(4);
  await expect(page.getByText('Si es “Sí”')).toBeVisible();
  // Taking was one step.
  await page.keyboard.press('Control+z');
  await expect(outline.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(outline.getByRole('option')).toHaveCount(4);

  await outline.getByRole('option').first().click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Guardar en la biblioteca' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // While several are selected, the foot of the outline is about them.
  await outline.getByRole('option').first().click();
  await bring.click();
  await dialog.getByRole('tab', { name: 'Biblioteca' }).click();
  await dialog.getByRole('searchbox', { name: 'Buscar en la biblioteca' }).fill(name);
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: 'Agregar 4 páginas' }).click();
  await expect(outline.getByRole('option')).toHaveCount(8);
  await bring.click();
  await dialog.getByRole('tab', { name: 'Otra tarea' }).click();
  await dialog.getByRole('searchbox').fill('Góndola de lácteos');
  await dialog
    .getByRole('button', { name: /^Góndola de lácteos/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: /^Importar todas/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Importar la fila 1:/ }).check();
  await settled(page);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Agregar 1 página' }).click();
  await expect(outline.getByRole('option')).toHaveCount(9);
  // An entry that is removed is there again when that is undone.
  await bring.click();
  await dialog.getByRole('tab', { name: 'Biblioteca' }).click();
  await dialog.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
});

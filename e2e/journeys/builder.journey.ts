// Writing a questionnaire: by keyboard from the wizard's choices to the field, through a tab that is killed and a second
// editor.
import { type Task, taskDraftEndpoints, taskEndpoints } from '@gondola/contract';
import { callAs, emailOf, home, openAs, pageOf, present, tokenOf } from '../people.ts';
import { expect, type Page, test } from '../test.ts';

/** Counts what a person does: a key chord, a click or one text. */
class Hand {
  readonly page: Page;
  actions = 0;

  constructor(page: Page) {
    this.page = page;
  }
  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      await this.page.keyboard.press(chord);
      this.actions += 1;
    }
  }
  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.actions += 1;
  }
  async click(
    name: string | RegExp,
    role: 'button' | 'option' | 'combobox' | 'radio' = 'button',
  ): Promise<void> {
    await this.page.getByRole(role, { name }).last().click();
    this.actions += 1;
  }
  /** A page below the present one: its type by a word, its title. */
  async add(word: string, title: string, isFirst = false): Promise<void> {
    if (!isFirst) await this.click('Agregar página');
    const search = this.page.getByRole('textbox', { name: 'Foto, opción, precio…' });
    await expect(search).toBeFocused();
    await this.write(word);
    await this.press('Enter');
    await expect(this.page.getByRole('textbox', { name: 'Título de la página' })).toBeFocused();
    await this.write(title);
  }
  async options(...titles: string[]): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Opción 1' }).click();
    this.actions += 1;
    for (const [place, title] of titles.entries()) {
      await expect(
        this.page.getByRole('textbox', { name: `Opción ${place + 1}`, exact: true }),
      ).toBeFocused();
      await this.write(title);
      if (place < titles.length - 1) await this.press('Enter');
    }
  }
}

const saved = (page: Page) =>
  expect(page.getByText('Guardado', { exact: true })).toBeVisible({ timeout: 10_000 });

/** Opens the builder as the wizard does. */
async function beginTask(page: Page, title: string): Promise<void> {
  await page.goto(`${home()}/tasks`);
  await page.getByRole('button', { name: 'Crear tarea' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Título/ }).fill(title);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByRole('radio', { name: /General/ }).check({ force: true });
  await dialog.getByRole('combobox', { name: /Proyecto/ }).click();
  await page.getByRole('option', { name: 'Ventas Retail' }).click();
  await dialog.getByRole('button', { name: 'Abrir el constructor' }).click();
  await expect(page).toHaveURL(/\/tasks\/create/);
}

async function taskCalled(token: string, title: string): Promise<Task> {
  const { surveys } = await callAs(token, taskEndpoints.list, { query: { searchValue: title } });
  const { id } = present(
    surveys.find((one) => one.title === title),
    title,
  );
  return (await callAs(token, taskEndpoints.get, { params: { taskId: id } })).task;
}

test('a questionnaire is written by keyboard and published', async ({ page }) => {
  test.setTimeout(60_000);
  const title = `Góndola ${Date.now()}`;
  const token = await tokenOf(emailOf('admin'));
  await openAs(page, emailOf('admin'));
  await beginTask(page, title);
  const hand = new Hand(page);
  await hand.add('bienvenida', 'Bienvenido', true);
  await hand.add('sí', '¿Está abierto?');
  await hand.add('selección simple', 'Estado de la góndola');
  await hand.options('Completa', 'Con quiebres', 'Vacía');
  await hand.add('imagen múltiple', 'Fotos');
  await hand.add('cierre', 'Gracias');
  // A closed shop ends the visit at once.
  await hand.click(/¿Está abierto\?/, 'option');
  await hand.click('Agregar lógica');
  await hand.click('A dónde lleva “No”', 'combobox');
  await hand.click('5 Gracias', 'option');
  await hand.click('Listo');
  await expect(page.getByText('Si es “No”')).toBeVisible();
  // The phone takes the same way.
  const phone = page.getByRole('region', { name: 'Teléfono' });
  await phone.getByRole('radio', { name: 'No' }).check({ force: true });
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByText('Gracias')).toBeVisible();
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByText('La visita termina aquí.')).toBeVisible();
  // What is missing is said before anything is sent, and mended on the spot.
  await hand.click('Publicar');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Elige si las respuestas requieren revisión')).toBeVisible();
  await hand.click('Revisar todas');
  await expect(dialog.getByText(/La tarea se publica con 5 páginas/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  expect(hand.actions).toBeLessThanOrEqual(60);

  const task = await taskCalled(token, title);
  const [, open, state, , thanks] = task.Questions;
  expect(task.Questions.map(({ type }) => type)).toEqual([
    'welcome page',
    'yes/no question',
    'simple selection',
    'multiple image question',
    'end page',
  ]);
  expect(state?.QuestionChoices.map((choice) => choice.title)).toEqual(['Completa', 'Con quiebres', 'Vacía']);
  const no = open?.QuestionChoices[1]?.id;
  expect(open?.OriginalQuestionLogics).toContainEqual({ questionChoiceId: no, nextQuestionId: thanks?.id });
  const { drafts } = await callAs(token, taskDraftEndpoints.drafts, {});
  expect(drafts.map((draft) => draft.title)).not.toContain(title);
});

test('a table of a sheet becomes pages in a few actions, row by row', async ({ page }) => {
  test.setTimeout(60_000);
  await openAs(page, emailOf('admin'));
  await beginTask(page, `Planilla ${Date.now()}`);
  const hand = new Hand(page);
  await hand.click('Pegar');
  const dialog = page.getByRole('dialog');
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
  await expect(dialog.getByText(/opciones repetidas omitidas/)).toBeVisible();
  await expect(dialog.getByText(/omitida: no tiene pregunta/)).toBeVisible();
  await hand.click('Agregar 21 páginas');
  await expect(page.getByText('21 páginas')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título de la página' })).toHaveValue('Formato');
  await expect(page.getByRole('textbox', { name: 'Opción 2' })).toHaveValue('Súper');
  expect(hand.actions).toBeLessThanOrEqual(15);
});

test('a tab that is killed while typing loses nothing, and undo reaches behind it', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const title = `Corte ${Date.now()}`;
  await openAs(page, emailOf('admin'));
  await beginTask(page, title);
  const hand = new Hand(page);
  await hand.add('corta', 'Nombre del encargado', true);
  await saved(page);
  // The server is away: what is typed now is in this browser only.
  await context.route('**/api/task-drafts/**', (route) => route.abort());
  await hand.add('precio', 'Precio visto');
  await page.waitForTimeout(600);
  await page.reload();
  await context.unroute('**/api/task-drafts/**');
  const outline = page.getByRole('listbox', { name: 'Páginas' });
  await expect(outline.getByText('Precio visto')).toBeVisible();
  await expect(outline.getByText('Nombre del encargado')).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(outline.getByText('Precio visto')).toBeHidden();
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(outline.getByText('Precio visto')).toBeVisible();
});

test('two editors: different pages survive, the same field is asked about', async ({ page, browser }) => {
  test.setTimeout(60_000);
  const token = await tokenOf(emailOf('admin'));
  const { surveys } = await callAs(token, taskEndpoints.list, { query: { limit: 100 } });
  const editable = present(
    surveys.find((task) => task.editable),
    'a task without responses',
  );
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
  await page.route('**/api/task-drafts/*', (route) => setTimeout(() => void route.continue(), 1500));
  await titleIn(page).fill('Tercera, de Ana');
  await titleIn(other).fill('Tercera, de Beto');
  const asked = page.getByRole('dialog', { name: /cambió los mismos campos/ });
  await expect(asked).toBeVisible({ timeout: 15_000 });
  await asked.getByRole('radio', { name: /Tercera, de Beto/ }).check({ force: true });
  await asked.getByRole('button', { name: 'Continuar' }).click();
  await expect(titleIn(page)).toHaveValue('Tercera, de Beto');
  const [draft] = (await callAs(token, taskDraftEndpoints.drafts, { query: { taskId: editable.id } })).drafts;
  await callAs(token, taskDraftEndpoints.discardDraft, { params: { id: present(draft, 'draft').id } });
  await other.context().close();
});

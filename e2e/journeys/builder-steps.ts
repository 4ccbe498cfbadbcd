// The steps that journeys through the builder share: the wizard before it, and a hand that writes pages and counts what it does.
import { home } from '../people.ts';
import { expect, type Page } from '../test.ts';

/** Counts what a person does: a key chord, a click or one text. */
export class Hand {
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
  /** A page below the present one: its type by a word, and its title. */
  async add(word: string, title: string, isFirst = false): Promise<void> {
    if (!isFirst) await this.press('Control+Enter');
    await expect(this.page.getByRole('textbox', { name: 'Foto, opción, precio…' })).toBeFocused();
    await this.write(`${word}: ${title}`);
    await this.press('Enter');
    await expect(this.page.getByRole('textbox', { name: 'Título de la página' })).toHaveValue(title);
  }
  /** Options, where the focus is once a type that has them was picked. */
  async options(...titles: string[]): Promise<void> {
    for (const [place, title] of titles.entries()) {
      const option = this.page.getByRole('textbox', { name: `Opción ${place + 1}`, exact: true });
      await expect(option).toBeFocused();
      await this.write(title);
      if (place < titles.length - 1) await this.press('Enter');
    }
  }
  /** Where an answer leads: by the number of a page, or by words. */
  async leads(answer: string, target: string, shown: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: `Destino de “${answer}”` });
    await expect(field).toBeFocused();
    await this.write(target);
    await this.press('Enter');
    await expect(field).toHaveValue(shown);
  }
}

/** Opens the builder as the wizard does. */
export async function beginTask(page: Page, title: string, project = 'Ventas Retail'): Promise<void> {
  await page.goto(`${home()}/tasks`);
  await page.getByRole('button', { name: 'Crear tarea' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Título/ }).fill(title);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByRole('radio', { name: /General/ }).check({ force: true });
  await dialog.getByRole('combobox', { name: /Proyecto/ }).fill(project);
  // Next to projects of other companies it names its own.
  await page.getByRole('option', { name: new RegExp(`^${project}( ·|$)`) }).click();
  await dialog.getByRole('button', { name: 'Abrir el constructor' }).click();
  await expect(page).toHaveURL(/\/tasks\/create/);
}

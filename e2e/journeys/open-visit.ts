import { expect, type Page } from '../test.ts';

/** Opens the visit of a task from the list of the demo's scout. What came back from a review is above it, and moves it when it comes. */
export async function openVisit(phone: Page, title: string): Promise<void> {
  await expect(phone.getByRole('heading', { name: 'Devueltas' })).toBeVisible();
  await phone.getByRole('searchbox', { name: 'Buscar local, dirección o tarea' }).fill(title);
  await phone.getByRole('button', { name: title }).click();
}

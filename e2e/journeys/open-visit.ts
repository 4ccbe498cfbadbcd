import { expect, type Page } from '../test.ts';

const isOpen = /\/field\/visits\//;

/**
 * Opens the visit of a task from the list of the day. What comes from the server meanwhile, as returned work, moves the list under the
 * pointer: then it is pressed again, as a person does.
 */
export async function openVisit(phone: Page, title: string): Promise<void> {
  await phone.getByRole('searchbox', { name: 'Buscar local, dirección o tarea' }).fill(title);
  await expect(async () => {
    if (!isOpen.test(phone.url())) await phone.getByRole('button', { name: title }).click({ timeout: 3_000 });
    await expect(phone).toHaveURL(isOpen, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

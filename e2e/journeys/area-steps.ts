// The steps that journeys over the canvas of areas share.
import { expect, type Page } from '../test.ts';
import { emailOf, openAs } from '../people.ts';
import { approve, assignTask, drawnShelf, sendPhotos } from './audited-task.ts';

export interface PhotoOfAreas {
  readonly answerId: number;
  readonly address: string;
}

/** A photo of a shelf whose areas nobody has drawn yet. */
export async function photoOfAreas(): Promise<PhotoOfAreas> {
  const task = await assignTask(`Áreas ${Date.now()}`);
  const responseId = await sendPhotos(task, [await drawnShelf()]);
  const { answerId } = await approve(responseId);
  return { answerId, address: `/teleaudit/${responseId}/${answerId}/sosarea` };
}

export const stageOf = (page: Page) => page.getByRole('application');

/** Opens the canvas in a desktop window. */
export async function openAreas(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, emailOf('teleaudit'), address);
  await expect(stageOf(page).locator('img')).toBeVisible();
}

/** Clicks on points of the photo, in pixels of the screen from its corner. */
export async function click(page: Page, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const box = await stageOf(page).locator('img').boundingBox();
  for (const [dx, dy] of points) {
    await page.mouse.move((box?.x ?? 0) + dx, (box?.y ?? 0) + dy);
    await page.mouse.down();
    await page.mouse.up();
  }
}

/** Waits until the canvas says that it has so many areas. */
export const strokes = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: count === 1 ? '1 trazo' : `${count} trazos` })).toBeVisible();

// A client's dashboard: opened from the reports, narrowed in the address, looked behind, taken away as files and on paper.
import { reportEndpoints } from '@gondola/contract';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, openAs, tokenOf } from '../people.ts';

test.use({ locale: 'es-CL' });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a client opens share of shelf, narrows it, sees the responses behind a number and takes the data along', async ({
  page,
}) => {
  await openAs(page, emailOf('client'));
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Reportes', exact: true })
    .click();
  await page.getByRole('link', { name: 'Participación en góndola', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participación en góndola' })).toBeVisible();
  // The filter of the person's link is said, and leaves only its chains.
  await expect(page.getByText('Se aplica tu filtro del reporte.')).toBeVisible();

  await page.getByText('13 semanas').click();
  await expect(page).toHaveURL(/period=quarter/);
  await page.getByText('Volumétrica').click();
  await expect(page).toHaveURL(/shareType=volumetric-share/);
  await page.getByText('Lineal', { exact: true }).click();
  await expect(page).not.toHaveURL(/shareType/);

  const byCategory = card(page, 'Participación en góndola por categoría');
  const first = byCategory.getByRole('listitem').first();
  await expect(first).toBeVisible();
  // Photos measured by volume only have left the list.
  await expect(first).not.toContainText('General');
  const photos = Number(/(\d+) fotos?/.exec((await first.textContent()) ?? '')?.[1]);
  expect(photos).toBeGreaterThan(0);
  await first.getByRole('button').click();
  await expect(page).toHaveURL(/behind=/);
  const panel = page.getByRole('dialog', { name: /Respuestas:/ });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  // A client sees the responses, and no way into their review.
  await expect(panel.getByRole('listitem').getByRole('link')).toHaveCount(0);
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar respuestas (.xlsx)' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^respuestas-.*\.xlsx$/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/behind=/);

  // Without a pointer: the numbers as a table, and each row leads behind itself.
  const steps = card(page, 'Participación en góndola por cadena en el tiempo');
  await steps.getByRole('button', { name: 'Ver los números' }).click();
  await expect(steps.getByRole('columnheader', { name: 'Semana' })).toBeVisible();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    steps
      .getByRole('button', { name: 'Descargar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ]);
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Semana');
  expect(lines.length).toBeGreaterThan(10);

  // The picture of the drawing carries its words and legend along: it is larger than the drawing, at twice the pixels.
  await steps.getByRole('button', { name: 'Ver el gráfico' }).click();
  const { width, height } = (await steps.locator('svg.recharts-surface').boundingBox()) ?? {};
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    steps
      .getByRole('button', { name: 'Descargar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /PNG/ }).click()),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^participacion-en-gondola-por-cadena-en-el-tiempo-.*\.png$/);
  const png = await readFile(await picture.path());
  expect(png.readUInt32BE(16)).toBeGreaterThan((width ?? Infinity) * 2);
  expect(png.readUInt32BE(20)).toBeGreaterThan(((height ?? Infinity) + 100) * 2);

  // So does that of a ranking, which is drawn with words: with all of its rows, those scrolled out of sight too.
  const ranking = card(page, 'Participación en góndola por cadena');
  const rowsHeight = await ranking.getByRole('list').evaluate((list) => list.scrollHeight);
  const [ranked] = await Promise.all([
    page.waitForEvent('download'),
    ranking
      .getByRole('button', { name: 'Descargar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /PNG/ }).click()),
  ]);
  const rankedPng = await readFile(await ranked.path());
  expect(rankedPng.readUInt32BE(20)).toBeGreaterThan((rowsHeight + 60) * 2);
  expect((await sharp(rankedPng).stats()).channels.some(({ stdev }) => stdev > 5)).toBe(true);

  await page.getByRole('button', { name: 'Cadena' }).click();
  const chains = page.getByRole('dialog', { name: 'Cadena' }).getByRole('button');
  const chain = (await chains.first().textContent()) ?? '';
  await chains.first().click();
  await expect(page).toHaveURL(/chain=/);
  const byChain = card(page, 'Participación en góndola por cadena');
  await expect(byChain.getByRole('listitem')).toHaveCount(1);
  await expect(byChain.getByRole('listitem')).toContainText(chain);
  // The state is in the address: loading it again shows the same.
  await page.reload();
  await expect(byChain.getByRole('listitem')).toHaveCount(1);
});

test('who reviews gets from a figure to the responses behind it', async ({ page }) => {
  const token = await tokenOf(emailOf('admin'));
  const { powerbiReports } = await callAs(token, reportEndpoints.list, { query: { limit: 100 } });
  const overview = powerbiReports.find(
    ({ reportId, warningStatus }) => reportId === 'overview' && warningStatus !== 'high',
  );
  await openAs(page, emailOf('admin'), `/reports/${overview?.id ?? 0}?period=quarter`);
  await expect(page.getByRole('button', { name: /^Respuestas recibidas/ })).toBeVisible();
  await page.getByRole('button', { name: /^Respuestas recibidas/ }).click();
  const panel = page.getByRole('dialog', { name: 'Respuestas recibidas' });
  await panel.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/qa\/\d+/);
});

test('a dashboard on paper is light, in one column and without what can only be pressed', async ({
  page,
}) => {
  await openAs(page, emailOf('client'));
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Reportes', exact: true })
    .click();
  await page.getByRole('link', { name: 'Participación en góndola', exact: true }).click();
  await expect(
    card(page, 'Participación en góndola por categoría').getByRole('listitem').first(),
  ).toBeVisible();
  const drawn = card(page, 'Participación en góndola por cadena en el tiempo').locator(
    'svg.recharts-surface',
  );
  await expect(drawn).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(card(page, 'Participación en góndola por categoría')).toBeVisible();
  expect((await drawn.boundingBox())?.width).toBeGreaterThan(300);
});

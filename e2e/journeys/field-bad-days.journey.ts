// A bad day in the field: the browser is killed again and again while visits are answered and sent, over a network that is cut, slow and
// answered by others. Each visit arrives once, with what was answered and the photo that was taken.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { anyChromium, drawing } from '../browser.ts';
import { openNetwork } from '../network.ts';
import { callAs, emailOf, present, storageOf, tokenOf } from '../people.ts';
import { type BrowserContext, chromium, expect, type Page, test } from '../test.ts';
import { assignTask, nameQuestion, photoQuestion } from './audited-task.ts';

const visits = 4;
const kills = 20;
const cuts = 50;

/** Pseudo-random, the same in every run: a day that went wrong can be lived again. */
let seed = 20_261_126;
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const between = (least: number, most: number): number => least + chance() * (most - least);

/** A photo of noise: nothing of it can be made smaller. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** What the phone keeps of its visits. */
const keptVisits = (phone: Page): Promise<{ title: string; state: string }[]> =>
  phone.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('field-')) ?? {};
    const database = await done(indexedDB.open(name));
    const kept = await done(database.transaction('visits').objectStore('visits').getAll());
    database.close();
    return kept as { title: string; state: string }[];
  });

/** Whether the visit with this title is no draft any more. */
const hasFinished = async (phone: Page, title: string): Promise<boolean> =>
  (await keptVisits(phone)).some((visit) => visit.title === title && visit.state !== 'draft');

/** One step towards the end of the visit with this title; true once it waits to be sent. */
async function goOn(phone: Page, home: string, title: string, photo: Buffer): Promise<boolean> {
  const quick = { timeout: 4_000 };
  await phone.goto(`${home}/field`);
  await phone.getByRole('heading', { name: /visitas? por hacer$/ }).waitFor(quick);
  if (await hasFinished(phone, title)) return true;
  const begun = phone.getByRole('link', { name: title });
  if (await begun.isVisible()) await begun.click(quick);
  else {
    await phone.getByRole('searchbox', { name: 'Buscar local, dirección o tarea' }).fill(title, quick);
    await phone.getByRole('button', { name: title }).click(quick);
  }
  for (let page = 0; page < 4; page += 1) {
    const name = phone.getByRole('textbox', { name: '¿Quién atiende?' });
    const file = phone.locator('input[type="file"]');
    const send = phone.getByRole('button', { name: 'Enviar', exact: true });
    await name
      .or(file)
      .or(send)
      .first()
      .waitFor({ ...quick, state: 'attached' });
    if (await send.isVisible()) {
      await send.click(quick);
      await phone.getByRole('heading', { name: /visitas? por hacer$/ }).waitFor(quick);
      return true;
    }
    if (await name.isVisible()) await name.fill(`Marta ${title}`, quick);
    else if ((await phone.getByRole('img', { name: /Foto de la góndola/ }).count()) === 0) {
      await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo }, quick);
      await phone.getByRole('img', { name: /Foto de la góndola/ }).waitFor(quick);
    }
    await phone.getByRole('button', { name: 'Siguiente' }).click(quick);
  }
  return false;
}

test('twenty kills and fifty cuts lose nothing, and send nothing twice', async () => {
  test.setTimeout(600_000);
  const titles = Array.from({ length: visits }, (_, place) => `Mal día ${Date.now()} ${place + 1}`);
  const photos: Buffer[] = [];
  for (const title of titles) {
    await assignTask(title, undefined, nameQuestion, photoQuestion);
    photos.push(await noise());
  }
  const network = await openNetwork();
  const profile = await mkdtemp(join(tmpdir(), 'gondola-phone-'));
  const executablePath = await anyChromium();
  const happened = { kills: 0, cuts: 0, pages: 0 };
  let phone: BrowserContext | undefined;
  /** Visits that were finished and are not on the phone any more. */
  const gone: string[] = [];
  let left: { title: string; state: string }[] = [];
  const open = async (): Promise<Page> => {
    phone = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: drawing,
      locale: 'es-CL',
      viewport: { width: 390, height: 844 },
    });
    return phone.pages()[0] ?? (await phone.newPage());
  };
  const kill = (): void => {
    happened.kills += 1;
    execFileSync('pkill', ['-9', '-f', profile]);
  };
  try {
    const first = await open();
    const { origins } = await storageOf(emailOf('scout'), { at: network.url });
    await first.goto(`${network.url}/field`);
    await first.evaluate(
      (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)),
      origins[0]?.localStorage ?? [],
    );
    await first.goto(`${network.url}/field`);
    await expect(first.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
    await first.evaluate(() => navigator.serviceWorker.ready);
    // A browser writes down within seconds who has signed in: nobody's first minute is meant here.
    await first.waitForTimeout(8_000);

    network.happening = ({ method, url = '' }) => {
      if (url.startsWith('/files/blocks/') && happened.cuts < cuts) {
        happened.cuts += 1;
        return { cutAfter: Math.round(between(0, 700_000)) };
      }
      // Somebody else answers one in ten of the other calls, with 200.
      if (method === 'POST' && url.startsWith('/api/field/') && chance() < 0.1) {
        happened.pages += 1;
        return { body: '<html>Wi-Fi del café</html>', headers: { 'content-type': 'text/html' } };
      }
      return undefined;
    };
    /** Does something with the phone, which may be killed meanwhile; opened again where it was. */
    const withKill = async (least: number, most: number, work: (page: Page) => Promise<boolean>) => {
      const page = phone?.pages()[0] ?? (await open());
      const timer = happened.kills < kills ? setTimeout(kill, between(least, most)) : undefined;
      // Killed, or slower than a worker's patience: it is opened again.
      const isDone = await work(page).catch(() => false);
      clearTimeout(timer);
      if (page.isClosed()) phone = undefined;
      return isDone;
    };
    for (const [place, title] of titles.entries())
      for (let isDone = false; !isDone;)
        isDone = await withKill(100, 1_500, async (page) => {
          const isFinished = await goOn(page, network.url, title, present(photos[place], 'photo'));
          const kept = await keptVisits(page);
          gone.push(
            ...titles.slice(0, place).filter((earlier) => kept.every((one) => one.title !== earlier)),
          );
          return isFinished;
        });
    // What is left of the kills comes while all is on its way.
    for (let isSent = false; !isSent;)
      isSent = await withKill(500, 6_000, async (page) => {
        await page.goto(`${network.url}/field`);
        await page.getByText('Todo enviado.').waitFor({ timeout: happened.kills < kills ? 10_000 : 240_000 });
        left = await keptVisits(page);
        return true;
      });
  } finally {
    await phone?.close().catch(() => undefined);
    await network.close();
    await rm(profile, { recursive: true, force: true });
  }
  test.info().annotations.push({ type: 'happened', description: JSON.stringify(happened) });
  expect(gone, 'visits that the phone has lost').toEqual([]);
  const scout = await tokenOf(emailOf('scout'));
  const admin = await tokenOf(emailOf('admin'));
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 100 } });
  for (const title of titles) {
    const arrived = responses.filter(({ Survey }) => Survey.title === title);
    expect(arrived, `${title}: ${JSON.stringify(left)}`).toHaveLength(1);
    const params = { id: present(arrived[0], 'response').id };
    const { surveyResponse } = await callAs(admin, reviewEndpoints.get, { params });
    const [named, shown] = surveyResponse.QuestionResponses;
    expect(named?.value).toBe(`Marta ${title}`);
    expect(shown?.QuestionResponseImages).toHaveLength(1);
  }
  expect(happened.kills).toBeGreaterThan(kills / 2);
  expect(happened.cuts).toBeGreaterThan(10);
});

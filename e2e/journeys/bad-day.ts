// A bad day in the field: the browser is killed again and again while visits are answered and sent, over a network that is cut and
// answered by others, to a server that may die as well.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { anyChromium, drawing } from '../browser.ts';
import { openNetwork } from '../network.ts';
import { callAs, emailOf, home, present, storageOf, tokenOf } from '../people.ts';
import { type BrowserContext, chromium, expect, type Page } from '../test.ts';
import { assignTask, nameQuestion, photoQuestion } from './audited-task.ts';

export interface BadDay {
  readonly visits: number;
  readonly photosOfEach: number;
  /** Of the browser. */
  readonly kills: number;
  /** Of connections, in the middle of a file; `cutShare` of the requests with pieces of files are cut until that many were. */
  readonly cuts: number;
  readonly cutShare: number;
  /** Begins to kill the server, where that happens as well; what it gives ends it and says how often the server died. */
  readonly killServers?: () => () => Promise<number>;
}

/** The events of a bad day. */
export interface DayReport {
  kills: number;
  cuts: number;
  /** Calls that somebody else answered. */
  pages: number;
  serverKills: number;
  /** Of files, as the phone sent them. */
  bytesSent: number;
  /** Of the photos, as the phone kept them. */
  bytesKept: number;
}

/** Pseudo-random, the same in every run: a day that went wrong can be lived again. */
let seed = 20_261_126;
export function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
export const between = (least: number, most: number): number => least + chance() * (most - least);

/** The shades of red, green and blue by which a photo is known again: 512 colours. */
const shades = [60, 80, 100, 120, 140, 160, 180, 200];
const shadeOf = (place: number, digit: number): number =>
  present(shades[Math.floor(place / shades.length ** digit) % shades.length], 'shade');

/** A photo of noise, of which nothing can be made smaller, in the colour of its place in the day. */
const photoOf = (place: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .linear(
      [1, 1, 1],
      [0, 1, 2].map((digit) => shadeOf(place, digit) - 128),
    )
    .jpeg({ quality: 95 })
    .toBuffer();

/** The place in the day of a photo that arrived, by its colour; undefined for a colour of no place. */
async function placeOf(photo: Buffer): Promise<number | undefined> {
  const { channels } = await sharp(photo).stats();
  const digits = channels
    .slice(0, 3)
    .map(({ mean }) => shades.findIndex((shade) => Math.abs(shade - mean) < 10));
  return digits.includes(-1) ? undefined : digits.reduceRight((sum, digit) => sum * shades.length + digit, 0);
}

interface KeptVisit {
  readonly title: string;
  readonly state: string;
}

interface KeptOnPhone {
  readonly visits: readonly KeptVisit[];
  /** Of its photos, in bytes. */
  readonly sizes: readonly { readonly id: string; readonly size: number }[];
}

/** Reads the visits and photos that the phone keeps. */
const keptOn = (phone: Page): Promise<KeptOnPhone> =>
  phone.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('field-')) ?? {};
    const database = await done(indexedDB.open(name));
    const all = (name: string) => done(database.transaction(name).objectStore(name).getAll());
    const visits = (await all('visits')) as KeptVisit[];
    const media = (await all('media')) as { id: string; size: number; state: string }[];
    database.close();
    return { visits, sizes: media.map(({ id, size }) => ({ id, size })) };
  });

/** Whether the visit with this title is no draft any more. */
const hasFinished = async (phone: Page, title: string): Promise<boolean> =>
  (await keptOn(phone)).visits.some((visit) => visit.title === title && visit.state !== 'draft');

/** One step towards the end of the visit with this title; true once it waits to be sent. */
async function goOn(phone: Page, at: string, title: string, photos: readonly Buffer[]): Promise<boolean> {
  const quick = { timeout: 4_000 };
  const taken = phone.getByRole('img', { name: /Foto de la góndola/ });
  await phone.goto(`${at}/field`);
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
    else
      for (let count = await taken.count(); count < photos.length; count += 1) {
        const buffer = present(photos[count], 'photo');
        await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer }, quick);
        await taken.nth(count).waitFor(quick);
      }
    await phone.getByRole('button', { name: 'Siguiente' }).click(quick);
  }
  return false;
}

/** Lives the day, and sees that each visit arrived once, with what was answered and each photo that was taken; says what happened. */
export async function liveBadDay(day: BadDay): Promise<DayReport> {
  const titles = Array.from({ length: day.visits }, (_, place) => `Mal día ${Date.now()} ${place + 1}.`);
  for (const title of titles) await assignTask(title, undefined, nameQuestion, photoQuestion);
  const photosOf = (visit: number): Promise<Buffer[]> =>
    Promise.all(
      Array.from({ length: day.photosOfEach }, (_, place) => photoOf(visit * day.photosOfEach + place)),
    );
  const network = await openNetwork();
  const profile = await mkdtemp(join(tmpdir(), 'gondola-phone-'));
  const executablePath = await anyChromium();
  const report: DayReport = {
    kills: 0,
    cuts: 0,
    pages: 0,
    serverKills: 0,
    bytesSent: 0,
    bytesKept: 0,
  };
  let phone: BrowserContext | undefined;
  /** Visits that were finished and are not on the phone any more. */
  const gone: string[] = [];
  let left: readonly KeptVisit[] = [];
  const sizes = new Map<string, number>();
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
    report.kills += 1;
    execFileSync('pkill', ['-9', '-f', profile]);
  };
  let endServerKills: (() => Promise<number>) | undefined;
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

    network.happening = ({ method, url = '', headers }) => {
      if (url.startsWith('/files/blocks/')) {
        const bytes = Number(headers['content-length'] ?? 0);
        if (report.cuts >= day.cuts || chance() >= day.cutShare) {
          report.bytesSent += bytes;
          return undefined;
        }
        report.cuts += 1;
        const cutAfter = Math.round(between(0, Math.min(bytes, 700_000)));
        report.bytesSent += cutAfter;
        return { cutAfter };
      }
      // Somebody else answers one in ten of the other calls, with 200.
      if (method === 'POST' && url.startsWith('/api/field/') && chance() < 0.1) {
        report.pages += 1;
        return { body: '<html>Wi-Fi del café</html>', headers: { 'content-type': 'text/html' } };
      }
      return undefined;
    };
    endServerKills = day.killServers?.();
    /** Does something with the phone, which may be killed meanwhile unless that happened `kills` times; opened again where it was. */
    const withKill = async (
      kills: number,
      [least, most]: readonly [number, number],
      work: (page: Page) => Promise<boolean>,
    ) => {
      const page = phone?.pages()[0] ?? (await open());
      const timer = report.kills < kills ? setTimeout(kill, between(least, most)) : undefined;
      // Killed, or slower than a worker's patience: it is opened again.
      const isDone = await work(page).catch(() => false);
      clearTimeout(timer);
      if (page.isClosed()) phone = undefined;
      return isDone;
    };
    for (const [place, title] of titles.entries()) {
      const photos = await photosOf(place);
      // Spread over the day; a third of the kills are left for the sending.
      const killsSoFar = (day.kills * (place + 1)) / (1.5 * day.visits);
      for (let isDone = false; !isDone;)
        isDone = await withKill(killsSoFar, [100, 1_500], async (page) => {
          const isFinished = await goOn(page, network.url, title, photos);
          const { visits, sizes: kept } = await keptOn(page);
          gone.push(
            ...titles.slice(0, place).filter((earlier) => visits.every((one) => one.title !== earlier)),
          );
          for (const { id, size } of kept) sizes.set(id, size);
          return isFinished;
        });
    }
    // The rest of the kills comes while all is on its way.
    for (let isSent = false; !isSent;)
      isSent = await withKill(day.kills, [500, 6_000], async (page) => {
        await page.goto(`${network.url}/field`);
        await page
          .getByText('Todo enviado.')
          .waitFor({ timeout: report.kills < day.kills ? 10_000 : 240_000 });
        left = (await keptOn(page)).visits;
        return true;
      });
  } finally {
    report.serverKills = (await endServerKills?.()) ?? 0;
    await phone?.close().catch(() => undefined);
    await network.close();
    await rm(profile, { recursive: true, force: true });
  }
  expect(gone, 'visits that the phone has lost').toEqual([]);
  report.bytesKept = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const arrived = await everyResponse();
  for (const [visit, title] of titles.entries()) {
    const ids = arrived.filter(({ Survey }) => Survey.title === title).map(({ id }) => id);
    expect(ids, `${title}: ${JSON.stringify(left)}`).toHaveLength(1);
    await expectWhole(present(ids[0], 'response'), visit, title, day.photosOfEach);
  }
  return report;
}

/** The scout's responses. */
async function everyResponse() {
  const scout = await tokenOf(emailOf('scout'));
  const all = [];
  for (let page = 0; ; page += 1) {
    const answer = await callAs(scout, fieldEndpoints.responses, { query: { limit: 100, page } });
    all.push(...answer.responses);
    if (all.length >= answer.totalResponses) return all;
  }
}

/** Sees that a response has its answer, and its photos in their order. */
async function expectWhole(id: number, visit: number, title: string, photosOfEach: number): Promise<void> {
  const { surveyResponse } = await callAs(await tokenOf(emailOf('admin')), reviewEndpoints.get, {
    params: { id },
  });
  const [named, shown] = surveyResponse.QuestionResponses;
  expect(named?.value).toBe(`Marta ${title}`);
  const places = (shown?.QuestionResponseImages ?? []).map(async ({ imageUrl }) => {
    const reply = await fetch(new URL(imageUrl, home()));
    return placeOf(Buffer.from(await reply.arrayBuffer()));
  });
  const wanted = Array.from({ length: photosOfEach }, (_, place) => visit * photosOfEach + place);
  expect(await Promise.all(places), `the photos of ${title}`).toEqual(wanted);
}

// The phone's disk is really full, by something else, while a visit is answered: what was acknowledged is there when the browser starts
// again. A browser that has not made the storage lasting clears it within a second, photos too (docs/decisions/0068-three-homes.md): those
// are asked for again.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { anyChromium, drawing } from '../browser.ts';
import { callAs, emailOf, home, present, storageOf, tokenOf } from '../people.ts';
import { type BrowserContext, chromium, expect, type Page, test } from '../test.ts';
import { assignTask, drawnShelf, nameQuestion, photoQuestion } from '../journeys/audited-task.ts';
import { startDemo, untilReady } from '../server.ts';

const megabytes = 150;

let server: ChildProcess;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await mkdtemp(join(tmpdir(), 'gondola-full-'));
  const port = await freePort();
  process.env['GONDOLA_URL'] = `http://localhost:${port}`;
  server = startDemo(dataDir, port);
  await untilReady(home(), server);
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});
const noteQuestion = { ...nameQuestion, title: 'Observaciones' };

/** A small disk of its own, that can be filled. */
interface Disk {
  readonly folder: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  /** Makes room again. */
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

type DiskKind = 'ext4' | 'tmpfs';

/** Makes a disk; it takes the rights to mount one. */
async function makeDisk(kind: DiskKind): Promise<Disk> {
  const place = await mkdtemp(join(tmpdir(), 'gondola-disk-'));
  const folder = join(place, 'disk');
  const image = join(place, 'image');
  execFileSync('mkdir', [folder]);
  if (kind === 'tmpfs') execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  else {
    execFileSync('truncate', ['-s', `${megabytes}M`, image]);
    execFileSync('mkfs.ext4', ['-q', '-F', image]);
    execFileSync('mount', ['-o', 'loop', image, folder]);
  }
  // The last bytes one by one, but no more of them than a block has: the browser may make room meanwhile, without end.
  const fillers = [
    { block: 1_048_576, most: megabytes, file: join(folder, 'other-1') },
    { block: 4_096, most: 1_024, file: join(folder, 'other-2') },
    { block: 1, most: 4_096, file: join(folder, 'other-3') },
  ];
  return {
    folder,
    fill: () => {
      for (const { block, most, file } of fillers)
        try {
          execFileSync('dd', ['if=/dev/zero', `of=${file}`, `bs=${block}`, `count=${most}`], {
            stdio: 'ignore',
          });
        } catch {
          // It ends for want of room.
        }
    },
    free: async () => {
      for (const { file } of fillers) await rm(file, { force: true });
    },
    remove: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(place, { recursive: true, force: true });
    },
  };
}

async function open(profile: string): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: await anyChromium(),
    args: drawing,
    locale: 'es-CL',
    viewport: { width: 390, height: 844 },
  });
  phone.setDefaultTimeout(30_000);
  return { phone, page: phone.pages()[0] ?? (await phone.newPage()) };
}

/** Signs the scout in, with the application and the work of the day on the phone. */
async function settle(page: Page): Promise<void> {
  const { origins } = await storageOf(emailOf('scout'));
  await page.goto(`${home()}/field`);
  await page.evaluate(
    (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins[0]?.localStorage ?? [],
  );
  await page.goto(`${home()}/field`);
  await expect(page.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A browser writes down within seconds who has signed in: nobody's first minute is meant here.
  await page.waitForTimeout(8_000);
}

const begin = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Buscar local, dirección o tarea' }).fill(title);
  await page.getByRole('button', { name: title }).click();
};

const note = (page: Page) => page.getByRole('textbox', { name: 'Observaciones' });
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();

const photos = (page: Page) => page.getByRole('img', { name: /Foto de la góndola/ });

async function takePhoto(page: Page, content?: Uint8Array): Promise<void> {
  const count = await photos(page).count();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(content ?? (await drawnShelf()).content),
    });
  await expect(photos(page)).toHaveCount(count + 1);
}

/** Bytes of a block of a file, as the phone keeps it. */
const blockSize = 256 * 1024;

/** A photo that takes several blocks. */
const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** From any page of a visit to its review; takes the photo again where the browser has cleared it. */
async function takeLostPhoto(page: Page): Promise<void> {
  // Said as soon as the visit is open.
  await page
    .getByRole('button', { name: /^(Siguiente|Enviar)$/ })
    .first()
    .waitFor();
  const isLost = await page.getByText(/El navegador borró una foto/).isVisible();
  const photo = page.locator('input[type="file"]').first();
  if (isLost) {
    // A visit that is corrected begins at its first page.
    const back = page.getByRole('button', { name: 'Atrás' });
    while (!(await photo.count())) {
      if (await back.isVisible()) await back.click();
      else await next(page);
      await page.waitForTimeout(300);
    }
    await takePhoto(page);
  }
  while (!(await page.getByRole('button', { name: 'Enviar', exact: true }).isVisible())) {
    await next(page);
    await page.waitForTimeout(300);
  }
}

const kill = (profile: string): void => {
  execFileSync('pkill', ['-9', '-f', `[${profile[0]}]${profile.slice(1)}`]);
};

/** An answer of a page whose browser may leave it open: words where it is not given, or fails. */
const inTime = <Result>(answer: Promise<Result>): Promise<Result | string> =>
  Promise.race([answer, sleep(20_000).then(() => 'not answered')]).catch(String);

/** The rows of the database and the private files of a phone, by their names. */
const keptOn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // To open one that is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'field-7')) return 'no database';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('field-7');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    });
    const rowsOf = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.addEventListener('success', () => resolve(reading.result as unknown[]));
      });
    const rows = {
      journals: await rowsOf('journals'),
      answers: await rowsOf('answers'),
      media: await rowsOf('media'),
    };
    database.close();
    const files: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, one] of folder.entries())
        if (one.kind === 'directory') await walk(one, `${path}${name}/`);
        else files.push(`${path}${name}: ${(await one.getFile()).size}`);
    };
    await walk(await navigator.storage.getDirectory(), '');
    return { rows, files };
  });

/** The journals of the phone, read past the application; words where they cannot be read. */
const journalsOn = (page: Page): Promise<string> =>
  inTime(
    page.evaluate(async () => {
      let folder = await navigator.storage.getDirectory();
      for (const name of ['field-7', 'journals']) folder = await folder.getDirectoryHandle(name);
      const texts: string[] = [];
      for await (const one of folder.values())
        if (one.kind === 'file') texts.push(await (await one.getFile()).text());
      return texts.join('');
    }),
  );

/** Whether the journals have an answer: `cleared` where there are none any more, or the words of what reading them met. */
function isIn(journals: string, answer: string): boolean | string {
  if (journals.includes('NotFoundError')) return 'cleared';
  return /^[0-9a-f]{8} /.test(journals) ? journals.includes(JSON.stringify(answer)) : journals.slice(0, 200);
}

/** Prints what the phone shows and has noted. */
async function saySituation(page: Page): Promise<void> {
  const shown = await page
    .evaluate(() => [
      location.pathname,
      document.body.innerText,
      ...Object.entries(localStorage).map(([name, value]) => `${name}: ${value.slice(-2_000)}`),
    ])
    .catch(String);
  const kept = await inTime(keptOn(page));
  console.log([shown, JSON.stringify(kept)].flat().join('\n---\n'));
}

/** Notices that something is not kept, or not yet. */
const unkept = (page: Page) => page.getByRole('alert').or(page.getByText(/^Guardando tu última respuesta/));

/** Writes on a full disk; gives the last text that the phone has not said it could not keep. */
async function writeUntilRefused(page: Page): Promise<string> {
  let acknowledged = 'antes';
  for (let round = 1; round <= 5; round += 1) {
    await note(page).fill(`lleno ${round} ${'x'.repeat(round * 60)}`);
    await page.waitForTimeout(3_000);
    if ((await unkept(page).count()) > 0) return acknowledged;
    acknowledged = await note(page).inputValue();
  }
  return acknowledged;
}

for (const kind of ['ext4', 'tmpfs'] as const)
  test(`a full disk (${kind}) loses no answer that was acknowledged`, async () => {
    test.setTimeout(300_000);
    const queued = `Disco lleno ${kind} espera ${Date.now()}`;
    const begun = `Disco lleno ${kind} empezada ${Date.now()}`;
    for (const title of [queued, begun])
      await assignTask(title, undefined, nameQuestion, photoQuestion, noteQuestion);
    const disk = await makeDisk(kind);
    const profile = join(disk.folder, 'profile');
    let { phone, page } = await open(profile);
    let before: unknown;
    /** The outcome of this round, to be counted. */
    const round: Record<string, unknown> = { kind };
    try {
      await settle(page);
      await phone.setOffline(true);
      for (const title of [queued, begun]) {
        await begin(page, title);
        await page.getByRole('textbox', { name: '¿Quién atiende?' }).fill(`Marta ${title}`);
        await next(page);
        await takePhoto(page);
        await next(page);
        await note(page).fill('antes');
        await page.waitForTimeout(800);
        if (title === begun) break;
        await next(page);
        await send(page);
        await page.getByRole('heading', { name: /visitas? por hacer$/ }).waitFor();
      }
      disk.fill();
      let acknowledged = await writeUntilRefused(page);
      await disk.free();
      // The browser goes on in the same database, which it throws away when it is started next.
      await note(page).fill(`${acknowledged} y libre`);
      await page.waitForTimeout(3_000);
      const freed = Date.now();
      round['isKept'] = await expect(unkept(page))
        .toHaveCount(0)
        .then(
          () => true,
          () => false,
        );
      round['secondsToKept'] = (Date.now() - freed) / 1_000 + 3;
      if (round['isKept']) acknowledged = `${acknowledged} y libre`;
      const hasLarge = round['isKept'] === true && test.info().repeatEachIndex % 2 === 1;
      if (hasLarge) {
        await page.getByRole('button', { name: 'Atrás' }).click();
        await takePhoto(page, await largePhoto());
        await next(page);
        await expect(unkept(page)).toHaveCount(0);
      }
      before = await inTime(keptOn(page));
      round['inJournal'] = isIn(await journalsOn(page), acknowledged);
      if (!round['isKept']) {
        round['offersReload'] = await page
          .getByRole('button', { name: 'Recargar sin perder respuestas' })
          .isVisible();
        await saySituation(page);
      }
      kill(profile);
      await phone.close().catch(() => undefined);
      ({ phone, page } = await open(profile));
      // A page without the application, which would write what a cleared home lacks.
      await page.goto(`${home()}/readyz`);
      round['inJournalNext'] = isIn(await journalsOn(page), acknowledged);
      await page.goto(`${home()}/field`);
      await page.getByRole('link', { name: begun }).click();
      await expect(note(page)).toHaveValue(acknowledged);
      if (hasLarge) {
        const { rows } = (await keptOn(page)) as { rows: { media: { size: number }[] } };
        round['hasLarge'] = rows.media.some(({ size }) => size > blockSize);
        expect(round['hasLarge']).toBe(true);
      }
      await takeLostPhoto(page);
      await send(page);
      // The one that waited is sent by itself, or says that it needs its photo again.
      await page.getByText(/Todo enviado\.|necesita tu atención/).waitFor({ timeout: 60_000 });
      if (!(await page.getByText('Todo enviado.').isVisible())) {
        await page.goto(`${home()}/field/sent`);
        await page.getByRole('link', { name: new RegExp(`^Ver la visita: ${queued}`) }).click();
        await page.getByRole('button', { name: 'Corregir y enviar de nuevo' }).click();
        await takeLostPhoto(page);
        await send(page);
      }
      await page.getByText('Todo enviado.').waitFor({ timeout: 60_000 });
    } catch (fault) {
      console.log(JSON.stringify(before));
      await saySituation(page);
      throw fault;
    } finally {
      console.log(JSON.stringify(round));
      await phone.close().catch(() => undefined);
      await disk.remove();
    }
    const scout = await tokenOf(emailOf('scout'));
    const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 100, page: 0 } });
    for (const title of [queued, begun]) {
      const own = responses.filter(({ Survey }) => Survey.title === title);
      expect(own).toHaveLength(1);
      const { surveyResponse } = await callAs(await tokenOf(emailOf('admin')), reviewEndpoints.get, {
        params: { id: present(own[0], 'response').id },
      });
      const [who, photo] = surveyResponse.QuestionResponses;
      expect(who?.value).toBe(`Marta ${title}`);
      expect(photo?.QuestionResponseImages).toHaveLength(title === begun && round['hasLarge'] ? 2 : 1);
    }
    // A page that says that nothing is kept, with room again, helps nobody.
    expect(round['isKept']).toBe(true);
  });

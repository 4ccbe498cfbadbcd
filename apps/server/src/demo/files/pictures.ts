// Draws and stores every picture, and the companies' logos.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { drawingEnvironment } from '../../platform/env.ts';
import { daysBefore } from '../calendar.ts';
import { addRows } from '../demo.queries.ts';
import { otraLogo, riosLogo } from '../pictures/logo-drawing.ts';
import { type DemoCompany, pictureList } from '../pictures/picture-list.ts';
import type { Company, StoredPicture, Writing } from '../world.ts';
import type { DrawnMessage } from './draw-process.ts';
import { graphicOf, type Raster } from './raster.ts';
import { type FileRow, keyOf, type NewFile, storeFile } from './stored-files.ts';

/** Draws all pictures in a process of its own; takes a few seconds. The order is that of the list. */
export function drawPictures(): Promise<Raster[]> {
  const child = fork(join(import.meta.dirname, 'draw-process.ts'), {
    env: drawingEnvironment(),
    execArgv: [],
    serialization: 'advanced',
  });
  const drawn: Raster[] = [];
  let count = 0;
  child.on('message', (message) => {
    const { place, raster } = message as DrawnMessage;
    drawn[place] = raster;
    count += 1;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Comes after the last message, unlike the exit.
    child.once('disconnect', () => {
      if (count === pictureList.length) resolve(drawn);
      else reject(new Error(`only ${count} of ${pictureList.length} pictures were drawn`));
    });
  });
}

/** Stores the drawn pictures as photos of the field. */
export async function addPictures(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  drawn: readonly Raster[],
): Promise<StoredPicture[]> {
  const stored = await Promise.all(
    drawn.map(async (raster, place): Promise<StoredPicture & { row: FileRow }> => {
      const wish = pictureList[place];
      if (!wish) throw new Error(`no picture ${place}`);
      const { draw, ...about } = wish;
      const company = companies[wish.company];
      const { scouts } = company.people;
      const { content, ...image } = raster;
      const row = await storeFile(writing, {
        isPublic: false,
        purpose: 'answer-image',
        companyId: company.id,
        name: wish.name,
        extension: 'jpg',
        content,
        image,
        signedBy: scouts[place % scouts.length]?.id ?? null,
        createdAt: daysBefore(writing.now, 95),
      });
      const { width, height } = image;
      return { ...about, key: row.key, width, height, runs: draw().runs, row };
    }),
  );
  await addRows(
    writing.client,
    'files',
    stored.map(({ row }) => row),
  );
  return stored;
}

const logo = (key: DemoCompany, createdAt: Date): Omit<NewFile, 'content'> => ({
  isPublic: true,
  purpose: 'logo',
  companyId: null,
  name: `demo-${key}`,
  extension: 'png',
  signedBy: null,
  createdAt,
});

/** Stores the logos; gives their keys. */
export async function addLogos(writing: Writing): Promise<Record<DemoCompany, string>> {
  const svgs = { rios: riosLogo, otra: otraLogo };
  const createdAt = daysBefore(writing.now, 130);
  const keys = ['rios', 'otra'] as const;
  const rows = await Promise.all(
    keys.map(async (key) => {
      const { content, ...image } = await graphicOf(svgs[key]);
      return storeFile(writing, { ...logo(key, createdAt), content, image });
    }),
  );
  await addRows(writing.client, 'files', rows);
  return { rios: keyOf(logo('rios', createdAt)), otra: keyOf(logo('otra', createdAt)) };
}

// Draws and stores every picture, and the companies' logos.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { drawingEnvironment } from '../../platform/env.ts';
import { daysBefore } from '../calendar.ts';
import { addRows } from '../demo.queries.ts';
import { type DemoCompany, pictureList } from '../pictures/picture-list.ts';
import type { Company, StoredPicture, Writing } from '../world.ts';
import type { DrawnMessage } from './draw-process.ts';
import { graphicOf, type Raster } from './raster.ts';
import { type FileRow, keyOf, type NewFile, storeFile } from './stored-files.ts';

// The marks of the two companies.
const size = 512;

const framed = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${content}</svg>`;

/** A drop of milk over three rivers. */
const riosLogo = framed(`<rect width="64" height="64" rx="14" fill="#1769b5"/>
  <path d="M32 8C41 20 46 26 46 34A14 14 0 0 1 18 34C18 26 23 20 32 8Z" fill="#fff"/>
  <path d="M18 33Q25 28 32 33T46 33" fill="none" stroke="#1769b5" stroke-width="3"/><path d="M19.500 40Q26 35 32 40T44.500 40" fill="none" stroke="#4fa3e3" stroke-width="3"/>
  <path d="M8 54Q20 47 32 54T56 54" fill="none" stroke="#9fd0f5" stroke-width="4" stroke-linecap="round"/>`);

/** Two rings that meet, and a spark. */
const otraLogo = framed(`<rect width="64" height="64" rx="14" fill="#2a1a14"/>
  <circle cx="25" cy="36" r="15" fill="none" stroke="#e4572e" stroke-width="7"/><circle cx="41" cy="36" r="15" fill="none" stroke="#ffb38a" stroke-width="7" stroke-opacity=".9"/>
  <path d="M33 6L36 14L44 16L36 18L33 26L30 18L22 16L30 14Z" fill="#ffd9a0"/>`);

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
      const spec = pictureList[place];
      if (!spec) throw new Error(`no picture ${place}`);
      const { draw, ...about } = spec;
      const company = companies[spec.company];
      const { scouts } = company.people;
      const { content, ...image } = raster;
      const row = await storeFile(writing, {
        isPublic: false,
        purpose: 'answer-image',
        companyId: company.id,
        name: spec.name,
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

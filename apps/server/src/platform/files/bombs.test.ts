// Files that are small where they arrive and much where they are read: each is answered soon, and nothing of it is unpacked without a bound.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  avifOfBoxes,
  avifOfTiles,
  gifOfFrames,
  jpegOfSegments,
  mp4OfBoxes,
  pngWith,
  tiffOfPages,
  webpOfFrames,
  zipNaming,
} from '../../../test/kit/bombs.ts';
import { Failure } from '../failure.ts';
import { keptImageType, processImage } from './image.ts';
import { contentFault } from './structure/content-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-bombs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'file');

const plain = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6e63' } });

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Failure) || ![400, 413].includes(error.status)) throw error;
      return error.code.replace('platform:files.', '');
    },
  );

const decode = (content: Buffer | string) => {
  writeFileSync(path, content);
  return processImage(path, 'image/png', 'test');
};

const faultOf = (type: string, content: Buffer | string) => {
  writeFileSync(path, content);
  return contentFault(type, path);
};

describe('a picture with a part that is packed a thousandfold', () => {
  const unpacked = 256 * 1024 ** 2;
  /** A megabyte. */
  const packed = deflateSync(Buffer.alloc(unpacked), { level: 1 });

  it.each([
    ['a colour profile', 'iCCP', 'icc\0\0'],
    ['a text', 'zTXt', 'Raw profile type exif\0\0'],
    ['an international text', 'iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'],
  ])('is not unpacked: %s', async (_part, name, head) => {
    const picture = pngWith(await plain().png().toBuffer(), 1, name, head, packed);
    const before = process.memoryUsage().rss;
    expect(await codeOf(decode(picture))).toBe('tooManyParts');
    expect(process.memoryUsage().rss - before).toBeLessThan(unpacked / 2);
  });

  it('is refused where it has hundreds of them', async () => {
    const text = deflateSync(Buffer.alloc(7_000_000));
    const picture = pngWith(await plain().png().toBuffer(), 300, 'zTXt', 'x\0\0', text);
    expect(await codeOf(decode(picture))).toBe('tooManyParts');
    expect(await codeOf(keptImageType(path))).toBe('tooManyParts');
    const many = pngWith(await plain().png().toBuffer(), 200_000, 'tEXt', 'x\0', Buffer.alloc(1));
    expect(await codeOf(decode(many))).toBe('tooManyParts');
  });
});

describe('a picture with texts', () => {
  const rawProfile = 'Raw profile type exif\0';
  const lines = (length: number) => Buffer.alloc(length, '\n');
  it.each([
    [
      'that unpack to more than eight megabytes together',
      3,
      'iTXt',
      'x\0\u0001\0\0\0',
      deflateSync(lines(3_000_000)),
    ],
    [
      'that are damaged behind eight megabytes',
      1,
      'zTXt',
      'x\0\0',
      deflateSync(lines(9_000_000)).subarray(0, -4),
    ],
    ['with a profile of eight megabytes that is written out', 1, 'tEXt', rawProfile, lines(7_900_000)],
    ['with two such profiles that are packed', 2, 'zTXt', `${rawProfile}\0`, deflateSync(lines(600_000))],
  ])('%s is refused at once', async (_texts, count, name, head, content) => {
    const picture = pngWith(await plain().png().toBuffer(), count, name, head, content);
    const began = performance.now();
    expect(await codeOf(decode(picture))).toBe('tooManyParts');
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('as cameras and programs write them is taken', async () => {
    const png = await plain().withMetadata({ icc: 'p3' }).png().toBuffer();
    const exif = pngWith(png, 1, 'zTXt', `${rawProfile}\0`, deflateSync(Buffer.alloc(130_000, 'a1')));
    const history = pngWith(exif, 1, 'iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', Buffer.alloc(3_000_000, 'x'));
    expect(await codeOf(decode(history))).toBeUndefined();
  });
});

describe('a file of very many pictures', () => {
  it.each([
    ['WebP', webpOfFrames],
    ['GIF', gifOfFrames],
    ['TIFF', tiffOfPages],
  ])('is refused by its list of them, and taken up to a thousand: %s', async (_format, make) => {
    const many = await make(50_000);
    const began = performance.now();
    expect(await codeOf(decode(many))).toBe('tooManyPictures');
    expect(await codeOf(keptImageType(path))).toBe('tooManyPictures');
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await codeOf(decode(await make(1_001)))).toBe('tooManyPictures');
    expect(await codeOf(decode(await make(1_000)))).toBeUndefined();
  });
});

it.each([
  ['boxes behind an AVIF', avifOfBoxes(200_000)],
  ['boxes in a box of an AVIF', avifOfBoxes(20_000, 'moov')],
  ['segments in front of a JPEG', jpegOfSegments(200_000, 'front')],
  ['segments between the passes of a JPEG', jpegOfSegments(200_000, 'between')],
])('a picture with very many parts is refused by their number: %s', async (_parts, making) => {
  const picture = await making;
  const began = performance.now();
  expect(await codeOf(decode(picture))).toBe('tooManyParts');
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('a picture of tiles is taken, and refused where one tile is to be decoded two hundred times', async () => {
  expect(await codeOf(decode(await avifOfTiles(4, 200)))).toBeUndefined();
  const began = performance.now();
  expect(await codeOf(decode(await avifOfTiles(200, 1_200)))).toBe('tooManyParts');
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('a drawing is refused by its first bytes: no reader of drawings is asked', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<rect width="1" height="1"/>'.repeat(100_000)}</svg>`;
  const began = performance.now();
  expect(await codeOf(decode(drawing))).toBe('unreadableImage');
  expect(await codeOf(keptImageType(path))).toBe('unreadableImage');
  expect(performance.now() - began).toBeLessThan(300);
});

it('a text of comments is looked at once, not in all their combinations', async () => {
  const began = performance.now();
  expect(await faultOf('text/plain', `${'<!---->'.repeat(28)}x`)).toBeUndefined();
  expect(await faultOf('text/plain', `${'<!-- a -->\n'.repeat(28)}<html>`)).toBe('platform:files.notAText');
  expect(performance.now() - began).toBeLessThan(500);
});

it('an archive of sixty thousand names is none, and so is a recording of a million boxes', async () => {
  expect(await faultOf('application/zip', zipNaming(60_000))).toBe('platform:files.notAnArchive');
  const recording = mp4OfBoxes(20_000, 50);
  const before = process.cpuUsage();
  expect(await faultOf('video/mp4', recording)).toBe('platform:files.notAVideo');
  // Time of the processor, in microseconds: the machine may be busy with something else.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});

it('a picture of any format, changed at random, is answered with a picture or with what is wrong', async () => {
  const small = sharp({ create: { width: 32, height: 24, channels: 3, background: '#0b6e63' } })
    .withExif({ IFD0: { Make: 'Movil' } })
    .withMetadata({ icc: 'srgb' });
  const pictures = await Promise.all([
    small.clone().jpeg({ progressive: true }).toBuffer(),
    small.clone().png({ progressive: true }).toBuffer(),
    small.clone().webp().toBuffer(),
    small.clone().gif().toBuffer(),
    small.clone().tiff({ compression: 'deflate' }).toBuffer(),
    small.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const change = fc.tuple(fc.nat(), fc.constantFrom(0, 1, 127, 128, 254, 255));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pictures),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (picture, changes) => {
        const damaged = Buffer.from(picture);
        for (const [place, byte] of changes) damaged[place % damaged.length] = byte;
        const code = await codeOf(decode(damaged));
        expect([
          undefined,
          'unreadableImage',
          'tooManyPixels',
          'tooManyParts',
          'tooManyPictures',
          'heic',
        ]).toContain(code);
      },
    ),
    { numRuns: 120 },
  );
});

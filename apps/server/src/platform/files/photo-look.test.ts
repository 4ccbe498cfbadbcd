// Photos of real shelves, where the folder of them is there: the same frame is known again however it was treated, another shot of the
// same shelf is not. The figures are in docs/decisions/0046.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { distanceOf, maxLookDistance } from '@gondola/shelf/photo-look.ts';
import { looksOfThumbnail } from './photo-look.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = join(import.meta.dirname, '../../../../../../shared/material/shelves');
const shelves = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(jpg|png)$/.test(name)) : [];

async function lookOf(photo: Buffer): Promise<bigint> {
  const thumbnail = await sharp(photo)
    .rotate()
    .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const { look } = await looksOfThumbnail(thumbnail);
  if (look === null) throw new Error('a shelf shows something');
  return look;
}

/** A photo as a phone sends it: large ones are scaled on the device. */
const photoAt = (name: string): Promise<Buffer> =>
  sharp(join(folder, name))
    .rotate()
    .resize(1920, 1920, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer();

/** A part of a photo, as fractions of it. */
async function part(
  photo: Buffer,
  left: number,
  top: number,
  width: number,
  height = width,
): Promise<Buffer> {
  const { width: w, height: h } = await sharp(photo).metadata();
  const box = {
    left: Math.round(w * left),
    top: Math.round(h * top),
    width: Math.round(w * width),
    height: Math.round(h * height),
  };
  return sharp(photo).extract(box).jpeg({ quality: 85 }).toBuffer();
}

const treatments: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  'encoded badly': (photo) => sharp(photo).jpeg({ quality: 20 }).toBuffer(),
  'made smaller': (photo) =>
    sharp(photo).resize(640, 640, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer(),
  brightened: (photo) => sharp(photo).modulate({ brightness: 1.25 }).jpeg().toBuffer(),
  darkened: (photo) => sharp(photo).modulate({ brightness: 0.75 }).jpeg().toBuffer(),
  'given more contrast': (photo) => sharp(photo).linear(1.3, -30).jpeg().toBuffer(),
  'in grey': (photo) => sharp(photo).greyscale().png().toBuffer(),
  blurred: (photo) => sharp(photo).blur(3).jpeg().toBuffer(),
  'cropped all round': (photo) => part(photo, 0.02, 0.02, 0.96),
  'cropped at one side': (photo) => part(photo, 0.03, 0, 0.97, 1),
};

// Two views of the same shelf a step apart: parts of one photo that overlap for the most part.
const otherShots: Record<string, (photo: Buffer) => Promise<[Buffer, Buffer]>> = {
  'a twentieth aside': async (photo) => [
    await part(photo, 0.05, 0.075, 0.85),
    await part(photo, 0.1, 0.075, 0.85),
  ],
  'a twelfth aside and lower': async (photo) => [
    await part(photo, 0.035, 0.095, 0.85),
    await part(photo, 0.115, 0.055, 0.85),
  ],
  nearer: async (photo) => [await part(photo, 0.04, 0.06, 0.88), await part(photo, 0.12, 0.11, 0.8)],
};

describe.skipIf(!existsSync(folder))('photos of real shelves', () => {
  it.each(shelves)('%s is known again as the same frame, and another shot of it is not', async (name) => {
    const photo = await photoAt(name);
    const look = await lookOf(photo);
    for (const [how, treat] of Object.entries(treatments)) {
      expect(distanceOf(look, await lookOf(await treat(photo))), how).toBeLessThanOrEqual(maxLookDistance);
    }
    for (const [how, take] of Object.entries(otherShots)) {
      const [one, other] = await take(photo);
      expect(distanceOf(await lookOf(one), await lookOf(other)), how).toBeGreaterThan(maxLookDistance);
    }
  });

  it('are all different from each other', async () => {
    expect(shelves.length).toBeGreaterThan(4);
    const looks: bigint[] = [];
    for (const name of shelves) looks.push(await lookOf(await photoAt(name)));
    looks.forEach((look, place) => {
      for (const other of looks.slice(place + 1)) expect(distanceOf(look, other)).toBeGreaterThan(20);
    });
  });
});

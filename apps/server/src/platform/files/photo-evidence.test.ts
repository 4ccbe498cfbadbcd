// Held against a library that reads whole files; ours is given the Exif block alone.
import exifr from 'exifr';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readEvidence } from './photo-evidence.ts';

const plain = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6e63' } });

/** Degrees, minutes and seconds as Exif has them: fractions. */
const fractions = (degrees: number, minutes: number, seconds: number): string =>
  `${degrees}/1 ${minutes}/1 ${Math.round(seconds * 100)}/100`;

const photoAt = (latitude: string, longitude: string, south: boolean, west: boolean) =>
  plain()
    .withExif({
      IFD0: { Make: 'Movil', Model: 'G 12' },
      IFD2: { DateTimeOriginal: '2026:11:27 12:30:00', OffsetTimeOriginal: '-03:00' },
      IFD3: {
        GPSLatitudeRef: south ? 'S' : 'N',
        GPSLatitude: latitude,
        GPSLongitudeRef: west ? 'W' : 'E',
        GPSLongitude: longitude,
      },
    })
    .jpeg()
    .toBuffer();

const exifOf = async (photo: Buffer): Promise<Buffer> => {
  const { exif } = await sharp(photo).metadata();
  if (!exif) throw new Error('no Exif');
  return exif;
};

describe('the evidence of a photo', () => {
  it('is its place, time and camera', async () => {
    const photo = await photoAt(fractions(33, 26, 12.5), fractions(70, 39, 1), true, true);
    expect(readEvidence(await exifOf(photo))).toEqual({
      latitude: expect.closeTo(-33.436_806, 5),
      longitude: expect.closeTo(-70.650_278, 5),
      takenAt: '2026-11-27T12:30:00-03:00',
      device: 'Movil G 12',
    });
  });

  it('has the place that a library reads', async () => {
    const sixty = fc.integer({ min: 0, max: 59 });
    const angle = (most: number) => fc.tuple(fc.integer({ min: 0, max: most }), sixty, sixty);
    await fc.assert(
      fc.asyncProperty(
        angle(89),
        angle(179),
        fc.boolean(),
        fc.boolean(),
        async (latitude, longitude, south, west) => {
          const photo = await photoAt(fractions(...latitude), fractions(...longitude), south, west);
          const { latitude: x, longitude: y } = (await exifr.gps(photo)) ?? {};
          expect(readEvidence(await exifOf(photo))).toMatchObject({
            latitude: expect.closeTo(x ?? Number.NaN, 9),
            longitude: expect.closeTo(y ?? Number.NaN, 9),
          });
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is none where there is no Exif, and less where it is damaged, never an error', async () => {
    expect(readEvidence(undefined)).toBeNull();
    expect(readEvidence(new Uint8Array())).toBeNull();
    const exif = await exifOf(await photoAt(fractions(1, 2, 3), fractions(4, 5, 6), false, false));
    const damage = fc.array(fc.tuple(fc.nat({ max: exif.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(damage, fc.nat({ max: exif.length }), (changes, length) => {
        const damaged = Buffer.from(exif.subarray(0, length));
        for (const [place, value] of changes) if (place < length) damaged[place] = value;
        const evidence = readEvidence(damaged);
        expect(evidence === null || typeof evidence.device === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

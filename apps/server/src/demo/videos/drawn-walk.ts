// A walk along a shelf that the demo draws, with people in the way: the recording of the demo, and one for tests and journeys on
// machines without real ones. The detector finds the faces of these drawings. FFmpeg is an optional package: only a process of its
// own and tests load this file.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AV_LOG_ERROR,
  AV_PIX_FMT_YUV420P,
  Encoder,
  FF_ENCODER_LIBX264,
  Frame,
  Log,
  Muxer,
  Rational,
} from 'node-av';
import sharp from 'sharp';
import { photoOf } from '../files/raster.ts';
import { pictureList } from '../pictures/picture-list.ts';

Log.setLevel(AV_LOG_ERROR);

const size = { width: 960, height: 540 };
const rate = 15;

interface Looks {
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
}

/** A person to the waist; the middle of the face is 70 pixels below the origin. */
const personOf = ({ skin, hair, shirt }: Looks): string => `
  <path d="M-70 330 C-70 170 -40 150 0 150 C40 150 70 170 70 330Z" fill="${shirt}"/>
  <rect x="-16" y="112" width="32" height="50" rx="14" fill="${skin}"/>
  <ellipse cx="0" cy="70" rx="44" ry="56" fill="${skin}"/>
  <path d="M-48 66 C-56 -10 56 -10 48 66 C40 34 14 26 0 28 C-14 26 -40 34 -48 66Z" fill="${hair}"/>
  <ellipse cx="-17" cy="68" rx="6" ry="4.5" fill="#fff"/><ellipse cx="17" cy="68" rx="6" ry="4.5" fill="#fff"/>
  <circle cx="-17" cy="68" r="3.2" fill="#2b2018"/><circle cx="17" cy="68" r="3.2" fill="#2b2018"/>
  <path d="M-26 57 Q-17 52 -9 57 M9 57 Q17 52 26 57" stroke="${hair}" stroke-width="3.5" fill="none"/>
  <path d="M0 70 L-5 88 Q0 92 6 88" stroke="#00000044" stroke-width="2.5" fill="none"/>
  <path d="M-15 103 Q0 113 15 103" stroke="#8d3b3b" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** The two who stand in the way: in pixels, from where to where they go while the walk lasts. */
const people = [
  {
    looks: { skin: '#e0ac86', hair: '#3a2a20', shirt: '#3f6f8f' },
    from: 790,
    to: 304,
    top: 190,
    scale: 1.12,
  },
  {
    looks: { skin: '#c98b64', hair: '#1d1a19', shirt: '#8a4b5c' },
    from: 1180,
    to: 586,
    top: 230,
    scale: 0.95,
  },
] as const;

/** Where the middles of the faces are at a share of the clip, in fractions of the picture. */
export const drawnFacesAt = (share: number): { x: number; y: number }[] =>
  people.map(({ from, to, top, scale }) => ({
    x: (from + (to - from) * share) / size.width,
    y: (top + 70 * scale) / size.height,
  }));

/** Planes of brightness and colour from red, green and blue. */
function planesOf(rgb: Buffer): Buffer {
  const { width, height } = size;
  const planes = Buffer.alloc((width * height * 3) / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * 3;
      const r = rgb[pixel] ?? 0;
      const g = rgb[pixel + 1] ?? 0;
      const b = rgb[pixel + 2] ?? 0;
      planes[y * width + x] = 16 + (65.7 * r + 129 * g + 25.1 * b) / 256;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const at = width * height + (y / 2) * (width / 2) + x / 2;
      planes[at] = 128 + (-37.9 * r - 74.5 * g + 112.4 * b) / 256;
      planes[at + (width * height) / 4] = 128 + (112.4 * r - 94.2 * g - 18.3 * b) / 256;
    }
  }
  return planes;
}

/** Makes the recording, as MP4. */
export async function drawnWalk(frames = 45): Promise<Buffer> {
  const shelf = pictureList.find(({ kind }) => kind === 'shelf');
  if (!shelf) throw new Error('no shelf is drawn');
  const { content } = await photoOf(shelf.draw().svg);
  const photo = sharp(await sharp(content).resize({ width: 1500 }).toBuffer());
  const { width: wide, height: high } = await photo.metadata();
  const folder = await mkdtemp(join(tmpdir(), 'gondola-walk-'));
  const path = join(folder, 'walk.mp4');
  try {
    {
      using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
        gopSize: 30,
        options: { preset: 'veryfast', crf: 20 },
      });
      await using muxer = await Muxer.open(path);
      const index = muxer.addStream(encoder);
      for (let place = 0; place < frames; place += 1) {
        const share = place / Math.max(1, frames - 1);
        const drawn = people.map(
          ({ looks, from, to, top, scale }) =>
            `<g transform="translate(${from + (to - from) * share},${top}) scale(${scale})">${personOf(looks)}</g>`,
        );
        const over = `<svg width="${size.width}" height="${size.height}">${drawn.join('')}</svg>`;
        const rgb = await photo
          .clone()
          .extract({
            left: Math.round((wide - size.width) * share),
            top: Math.round((high - size.height) * 0.42),
            ...size,
          })
          .composite([{ input: Buffer.from(over) }])
          .removeAlpha()
          .raw()
          .toBuffer();
        using frame = Frame.fromVideoBuffer(planesOf(rgb), {
          ...size,
          format: AV_PIX_FMT_YUV420P,
          timeBase: new Rational(1, 1000),
          pts: BigInt(Math.round((place * 1000) / rate)),
        });
        for await (using packet of encoder.packets(frame)) await muxer.writePacket(packet, index);
      }
      for await (using packet of encoder.packets(null)) await muxer.writePacket(packet, index);
    }
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

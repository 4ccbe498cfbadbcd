// The pictures of a walk along shelves with people in the way, drawn once and moved from frame to frame: what is drawn again for
// every frame costs ten times as much.
import sharp, { type Sharp } from 'sharp';
import { photoOf } from '../files/raster.ts';
import type { PictureSpec } from '../pictures/picture-list.ts';

export const size = { width: 960, height: 540 };

/** Pixels of one shelf. */
const shelfWidth = 1500;

interface Looks {
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
}

/** Somebody who crosses the picture: in pixels, from where to where between two shares of the clip. */
export interface Passer {
  readonly looks: Looks;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly scale: number;
  readonly begins: number;
  readonly ends: number;
}

/** Pixels of a person at scale 1; the origin is in the middle of the upper edge. */
const person = { width: 140, height: 330 };

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

/** Where the middle of the face of a passer is at a share of the clip, in pixels; undefined while nobody is there. */
export function faceAt(passer: Passer, share: number): { x: number; y: number } | undefined {
  const { from, to, top, scale, begins, ends } = passer;
  if (share < begins || share > ends) return undefined;
  return { x: from + ((to - from) * (share - begins)) / (ends - begins), y: top + 70 * scale };
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The shelves side by side, in red, green and blue. */
async function sceneOf(shelves: readonly PictureSpec[]): Promise<Pixels> {
  const photos = await Promise.all(
    shelves.map(async ({ draw }) => {
      const { content } = await photoOf(draw().svg);
      return rawOf(sharp(content).resize({ width: shelfWidth }).removeAlpha());
    }),
  );
  const height = Math.min(...photos.map((photo) => photo.height));
  const width = shelfWidth * photos.length;
  const data = Buffer.alloc(width * height * 3);
  for (const [place, photo] of photos.entries()) {
    for (let y = 0; y < height; y += 1)
      photo.data.copy(
        data,
        (y * width + place * shelfWidth) * 3,
        y * shelfWidth * 3,
        (y + 1) * shelfWidth * 3,
      );
  }
  return { data, width, height };
}

/** A passer in red, green, blue and alpha. */
function spriteOf({ looks, scale }: Passer): Promise<Pixels> {
  const { width, height } = person;
  const drawn = `<svg width="${width * scale}" height="${height * scale}" viewBox="${-width / 2} 0 ${width} ${height}">${personOf(looks)}</svg>`;
  return rawOf(sharp(Buffer.from(drawn)).ensureAlpha());
}

/** Lays a sprite over the picture, what reaches beyond its edges left out. */
function lay(rgb: Buffer, sprite: Pixels, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < sprite.height && top + y < size.height; y += 1) {
    for (let x = Math.max(0, -left); x < sprite.width && left + x < size.width; x += 1) {
      const from = (y * sprite.width + x) * 4;
      const alpha = (sprite.data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * size.width + left + x) * 3;
      for (let colour = 0; colour < 3; colour += 1) {
        const below = rgb[to + colour] ?? 0;
        rgb[to + colour] = below + ((sprite.data[from + colour] ?? 0) - below) * alpha;
      }
    }
  }
}

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

/** Where the camera is at a share of the clip: the part of its way, and pixels that it is lower. */
export type Camera = (share: number) => { readonly way: number; readonly dip: number };

/** Draws what is seen; gives the planes of the picture at a share of the clip. */
export async function walkPictures(
  shelves: readonly PictureSpec[],
  passers: readonly Passer[],
  camera: Camera,
): Promise<(share: number) => Buffer> {
  const scene = await sceneOf(shelves);
  const sprites = await Promise.all(passers.map(spriteOf));
  const { width, height } = size;
  return (share) => {
    const { way, dip } = camera(share);
    const left = Math.round((scene.width - width) * way);
    const top = Math.round((scene.height - height) * 0.42 + dip);
    const rgb = Buffer.alloc(width * height * 3);
    for (let y = 0; y < height; y += 1) {
      const from = ((top + y) * scene.width + left) * 3;
      scene.data.copy(rgb, y * width * 3, from, from + width * 3);
    }
    for (const [place, passer] of passers.entries()) {
      const face = faceAt(passer, share);
      const sprite = sprites[place];
      if (face && sprite) lay(rgb, sprite, Math.round(face.x - sprite.width / 2), passer.top);
    }
    return planesOf(rgb);
  };
}

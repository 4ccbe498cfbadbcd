// Flaws of a photo, as far as its pixels tell: blurred, too dark, washed out by light, or held crooked. Pure. docs/decisions/0057 says
// how the limits were found, and how often they are wrong.

import { type PhotoFlaw, photoFlaws } from '@gondola/contract/plain';
import { lookOfPixels, lookSide } from '@gondola/shelf/photo-look.ts';
import { type Grey, tiltOf } from './shelf-edges.ts';

/** Pixels of the longest side of the picture that is looked at. */
export const lookedAt = 640;

/** An RGBA picture, as a canvas gives it. */
export interface Pixels {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Luma of each pixel, 0 to 255 (ITU-R BT.601). */
function greyOf({ data, width, height }: Pixels): Grey {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const from = at * 4;
    values[at] = ((data[from] ?? 0) * 299 + (data[from + 1] ?? 0) * 587 + (data[from + 2] ?? 0) * 114) / 1000;
  }
  return { values, width, height };
}

/** Half of the width of the filter that a picture is blurred with to see how much that changes it. */
const reach = 4;

/** Measures the share of variation between neighbours along one direction that survives another blurring, 0 to 1. */
function survival({ values, width, height }: Grey, isAcross: boolean): number {
  const [lines, length, step, stride] = isAcross ? [height, width, 1, width] : [width, height, width, 1];
  let before = 0;
  let lost = 0;
  for (let line = 0; line < lines; line += 2) {
    const start = line * stride;
    const value = (place: number): number => values[start + place * step] ?? 0;
    let sum = 0;
    for (let place = 0; place <= 2 * reach; place += 1) sum += value(place);
    let smooth = sum / (2 * reach + 1);
    for (let place = reach + 1; place < length - reach; place += 1) {
      sum += value(place + reach) - value(place - reach - 1);
      const next = sum / (2 * reach + 1);
      const sharp = Math.abs(value(place) - value(place - 1));
      before += sharp;
      lost += Math.max(0, sharp - Math.abs(next - smooth));
      smooth = next;
    }
  }
  return before === 0 ? 1 : (before - lost) / before;
}

/**
 * Measures the blur of a picture, from 0 (sharp) to 1: a sharp one loses most of its variation when it is blurred once more (Crete et al.
 * 2007, "The Blur Effect: Perception and Estimation with a New No-Reference Perceptual Blur Metric"). The direction that is blurred more
 * counts, as a hand moves one way.
 */
const blurOf = (grey: Grey): number => Math.max(survival(grey, true), survival(grey, false));

/** Luma below which nobody tells one product from another, and at which nothing is left to see. */
const black = 45;
const white = 250;
/** Tiles along the longest side in which light is looked for: a label is smaller than one. */
const tilesAcross = 16;

/** The share of pixels that are all but black. */
function darkShare({ values }: Grey): number {
  let count = 0;
  for (const value of values) if (value < black) count += 1;
  return count / values.length;
}

/** The share of the picture's tiles that are all but white. */
function whiteShare({ values, width, height }: Grey): number {
  const side = Math.max(1, Math.floor(Math.max(width, height) / tilesAcross));
  let tiles = 0;
  let burnt = 0;
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      let count = 0;
      for (let y = top; y < top + side; y += 1)
        for (let x = left; x < left + side; x += 1) if ((values[y * width + x] ?? 0) >= white) count += 1;
      tiles += 1;
      if (count > side * side * 0.7) burnt += 1;
    }
  }
  return tiles === 0 ? 0 : burnt / tiles;
}

interface PhotoMeasures {
  readonly blur: number;
  readonly dark: number;
  readonly white: number;
  /** Degrees; null where the photo does not tell. */
  readonly tilt: number | null;
}

/** Measures a picture whose longest side is about `lookedAt` pixels. */
export function measurePhoto(pixels: Pixels): PhotoMeasures {
  const grey = greyOf(pixels);
  const isSmall = Math.max(grey.width, grey.height) < minLookedAt;
  const [blur, tilt] = isSmall ? [0, null] : [blurOf(grey), tiltOf(grey)];
  return { blur, dark: darkShare(grey), white: whiteShare(grey), tilt };
}

/**
 * Pixels of the longest side below which neither blur nor tilt is judged: what is smaller was made so by somebody, and its edges are
 * as wide as those of a blurred photo.
 */
const minLookedAt = 480;

/** Limits of the measures; beyond them a photo has the flaw. */
const limits = { blur: 0.42, dark: 0.6, white: 0.055, degrees: 6.5 } as const;

/** Flaws that one photo shows by itself; a repeated one shows only next to the other. */
export type PixelFlaw = Exclude<PhotoFlaw, 'repeated'>;

/** The flaws of a photo, the one that spoils it most first. */
export function flawsOf({ blur, dark, white: burnt, tilt }: PhotoMeasures): PixelFlaw[] {
  const found: Record<PixelFlaw, boolean> = {
    dark: dark > limits.dark,
    blurred: blur > limits.blur,
    glare: burnt > limits.white,
    tilted: tilt !== null && Math.abs(tilt) >= limits.degrees,
  };
  return photoFlaws.filter((flaw) => flaw !== 'repeated').filter((flaw) => found[flaw]);
}

/** Reads the look of a picture of `lookSide` pixels on each side, by which the server compares photos (D71); null where there is too little to see. */
export const lookOf = (pixels: Pixels): bigint | null =>
  pixels.width === lookSide && pixels.height === lookSide ? lookOfPixels(greyOf(pixels).values) : null;

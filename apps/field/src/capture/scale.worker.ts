// Draws photos smaller and looks at them. Decoding whole and drawing is faster, and takes less memory, than resizing while decoding.
import { readPicture } from '@gondola/formats/files/pictures.ts';
import { decodePhoto, type PhotoFault } from './decode-photo.ts';
import { withExifOf } from './exif.ts';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { lookSide } from '@gondola/shelf/photo-look.ts';
import { flawsOf, lookedAt, lookOf, measurePhoto } from './photo-flaws.ts';

export interface ScaleRequest {
  readonly file: File;
  /** Pixels of the longest side. */
  readonly longest: number;
  /** Pixels that a photo may have that is decoded whole. */
  readonly maxPixels: number;
}
/** A photo with its flaws and its look, or the reason why it cannot be used. */
export type ScaleAnswer =
  | {
      /** A JPEG; null for a photo that stays as it is, which is one. */
      readonly bytes: ArrayBuffer | null;
      readonly flaws: readonly PhotoFlaw[];
      /** Its look, see photo-look.ts; null where there is too little to see. */
      readonly look: bigint | null;
    }
  | { readonly fault: PhotoFault };

const jpegQuality = 0.85;
/** Bytes that a photo may have which stays as it is: the videos that some cameras put behind it come with it. */
const maxAsIs = 8 * 1024 ** 2;

/** Draws a picture no larger than so many pixels along its longest side. */
function draw(picture: ImageBitmap, longest: number): OffscreenCanvasRenderingContext2D {
  const factor = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * factor), Math.round(picture.height * factor));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context;
}

function flawsIn(picture: ImageBitmap): PhotoFlaw[] {
  const context = draw(picture, lookedAt);
  const { width, height } = context.canvas;
  return flawsOf(measurePhoto(context.getImageData(0, 0, width, height)));
}

function lookIn(picture: ImageBitmap): bigint | null {
  const context = new OffscreenCanvas(lookSide, lookSide).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // By way of a thumbnail, as the server sees it: drawn at once, pixels between those that are drawn would not count.
  const small = draw(picture, 480).canvas;
  const smaller = new OffscreenCanvas(128, 128);
  const step = smaller.getContext('2d');
  if (!step) return null;
  step.imageSmoothingQuality = 'high';
  step.drawImage(small, 0, 0, 128, 128);
  context.drawImage(smaller, 0, 0, lookSide, lookSide);
  return lookOf(context.getImageData(0, 0, lookSide, lookSide));
}

async function scale({ file, longest, maxPixels }: ScaleRequest): Promise<ScaleAnswer> {
  const original = await file.arrayBuffer();
  const picture = await decodePhoto(file, original, { maxPixels, longest });
  if (typeof picture === 'string') return { fault: picture };
  try {
    const seen = { flaws: flawsIn(picture), look: lookIn(picture) };
    const found = readPicture(new Uint8Array(original));
    const isFine = found?.type === 'image/jpeg' && longest >= Math.max(picture.width, picture.height);
    if (isFine && original.byteLength <= maxAsIs) return { bytes: null, ...seen };
    const { canvas } = draw(picture, longest);
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    return { bytes: withExifOf(original, await drawn.arrayBuffer()), ...seen };
  } finally {
    picture.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  void scale(data).then(
    (answer) =>
      self.postMessage(answer, { transfer: 'bytes' in answer && answer.bytes ? [answer.bytes] : [] }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    () => self.postMessage({ fault: 'unreadable' } satisfies ScaleAnswer),
  );
});

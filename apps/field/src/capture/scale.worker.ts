// Draws photos smaller and looks at them. Decoding whole and drawing is faster, and takes less memory, than resizing while decoding.
import { withExifOf } from './exif.ts';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { flawsOf, lookedAt, measurePhoto } from './photo-flaws.ts';

export interface ScaleRequest {
  readonly file: File;
  /** Pixels of the longest side. */
  readonly longest: number;
}
export interface ScaleAnswer {
  /** A JPEG; null for a photo that stays as it is. */
  readonly bytes: ArrayBuffer | null;
  readonly flaws: readonly PhotoFlaw[];
}

/** Above, a phone runs out of memory: 48 megapixels took 395 MB. */
const maxPixels = 50_000_000;
const jpegQuality = 0.85;

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

async function scale({ file, longest }: ScaleRequest): Promise<ScaleAnswer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const flaws = flawsIn(picture);
    const isFine = longest >= Math.max(width, height) && file.type === 'image/jpeg';
    if (isFine || width * height > maxPixels) return { bytes: null, flaws };
    const { canvas } = draw(picture, longest);
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    return { bytes: withExifOf(await file.arrayBuffer(), await drawn.arrayBuffer()), flaws };
  } finally {
    picture.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  void scale(data).then(
    (answer) => self.postMessage(answer, { transfer: answer.bytes ? [answer.bytes] : [] }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    () => self.postMessage({ bytes: null, flaws: [] } satisfies ScaleAnswer),
  );
});

// Draws photos smaller. Decoding whole and drawing is faster, and takes less memory, than resizing while decoding.
import { withExifOf } from './exif.ts';

export interface ScaleRequest {
  readonly file: File;
  /** Pixels of the longest side. */
  readonly longest: number;
}
/** A JPEG; null for a photo that stays as it is. */
export type ScaleAnswer = ArrayBuffer | null;

/** Above, a phone runs out of memory: 48 megapixels took 395 MB. */
const maxPixels = 50_000_000;
const jpegQuality = 0.85;

async function scale({ file, longest }: ScaleRequest): Promise<ScaleAnswer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const factor = Math.min(1, longest / Math.max(width, height));
    const isFine = factor === 1 && file.type === 'image/jpeg';
    if (isFine || width * height > maxPixels) return null;
    const canvas = new OffscreenCanvas(Math.round(width * factor), Math.round(height * factor));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    return withExifOf(await file.arrayBuffer(), await drawn.arrayBuffer());
  } finally {
    picture.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  void scale(data).then(
    (answer) => self.postMessage(answer, { transfer: answer ? [answer] : [] }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    () => self.postMessage(null),
  );
});

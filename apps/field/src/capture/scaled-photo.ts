// A photo as its question wants it (D63): no larger than needed, made so off the main thread, one at a time.
import type { Quality } from '@gondola/survey';
import type { PhotoFlaw } from '@gondola/contract/plain';
import type { ScaleRequest, ScaleAnswer } from './scale.worker.ts';

/** Longest side in pixels. */
const longestSide: Readonly<Record<Quality, number>> = {
  low: 1280,
  medium: 1920,
  high: 2560,
  veryHigh: 4096,
};

let worker: Worker | undefined;
let waiting: Promise<unknown> = Promise.resolve();

function ask(request: ScaleRequest): Promise<ScaleAnswer> {
  worker ??= new Worker(new URL('./scale.worker.ts', import.meta.url), { type: 'module' });
  const scaler = worker;
  return new Promise((resolve) => {
    scaler.addEventListener('message', ({ data }: MessageEvent<ScaleAnswer>) => resolve(data), {
      once: true,
    });
    scaler.addEventListener(
      'error',
      () => {
        worker = undefined;
        resolve({ bytes: null, flaws: [], look: null });
      },
      { once: true },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    scaler.postMessage(request);
  });
}

interface ScaledPhoto {
  readonly file: File;
  /** Flaws that the application warns of; empty where it could not examine the photo. */
  readonly flaws: readonly PhotoFlaw[];
  /** Its look, see photo-look.ts; null where that is not known. */
  readonly look: bigint | null;
}

/**
 * The photo at the size that its question asks for, with the metadata that it had, and what is wrong with it. A browser that cannot draw
 * off the main thread, and a picture that it cannot read, leave it as it is: the server says what is wrong with it.
 */
export function scaledPhoto(file: File, quality: Quality): Promise<ScaledPhoto> {
  const scaled = waiting.then(async () => {
    if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined')
      return { file, flaws: [], look: null };
    const { bytes, flaws, look } = await ask({ file, longest: longestSide[quality] });
    if (bytes === null) return { file, flaws, look };
    const name = file.name.replace(/\.[^.]*$/, '.jpg');
    return { file: new File([bytes], name, { type: 'image/jpeg' }), flaws, look };
  });
  waiting = scaled.catch(() => undefined);
  return scaled;
}

// A file as its question wants it and the server takes it, checked before it is kept (D84): who learns of one that nobody can open while
// still in the shop takes another. Photos are no larger than needed (D63), made so off the main thread, one at a time.
import { answerFileRules, maxPhotoPixels } from '@gondola/contract';
import { bytesOfBlob } from '@gondola/formats/files/file-bytes.ts';
import { typeOfRecording } from '@gondola/formats/files/recordings.ts';
import { readPicture } from '@gondola/formats/files/pictures.ts';
import { RefusedFile } from '@gondola/questions';
import { cleanText, type MediaKind, type Quality } from '@gondola/survey';
import type { RecordingKind } from './recording.ts';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { faultOfBytes } from './decode-photo.ts';
import type { ScaleRequest, ScaleAnswer } from './scale.worker.ts';

/** Longest side in pixels. */
const longestSide: Readonly<Record<Quality, number>> = {
  low: 1280,
  medium: 1920,
  high: 2560,
  veryHigh: 4096,
};

const megabyte = 1024 * 1024;
/** Longest name of a file that the server takes, in characters. */
const maxName = 255;

/** Throws RefusedFile for more bytes than the server takes. */
function assertSize(file: Blob, kind: MediaKind): void {
  const { maxSize } = answerFileRules[kind];
  if (file.size > maxSize) throw new RefusedFile('tooLarge', maxSize / megabyte);
}

/** The same content under a name and a type that the server takes. */
const renamed = (content: Blob, name: string, type: string, kind: MediaKind): File => {
  const bare = cleanText(name.replace(/\.[^.]*$/, ''), 'line').trim() || kind;
  const ending = `.${answerFileRules[kind].types[type] ?? 'bin'}`;
  return new File([content], `${bare.slice(0, maxName - ending.length).toWellFormed()}${ending}`, { type });
};

/** A video or sound by what it contains, whatever its name and the browser say. Throws RefusedFile for what the server would refuse. */
async function checkedRecording(file: File, kind: RecordingKind): Promise<File> {
  if (file.size === 0) throw new RefusedFile('empty');
  assertSize(file, kind);
  const found = await typeOfRecording(bytesOfBlob(file), kind);
  if ('type' in found) return renamed(file, file.name, found.type, kind);
  if (found.fault === 'incomplete') throw new RefusedFile('incomplete');
  throw new RefusedFile(kind === 'video' ? 'notAVideo' : 'notASound');
}

const maxMegapixels = Math.floor(maxPhotoPixels / 1_000_000);

let worker: Worker | undefined;
let waiting: Promise<unknown> = Promise.resolve();

/** Asks the worker; undefined where there is none that runs. */
function ask(request: ScaleRequest): Promise<ScaleAnswer | undefined> {
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
        resolve(undefined);
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

/** A photo where nothing can be drawn off the main thread: it stays as it is, if the server takes it so. */
async function unscaled(file: File): Promise<ScaledPhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = faultOfBytes(bytes);
  if (fault) throw new RefusedFile(fault);
  const picture = readPicture(bytes);
  if (picture?.type === 'image/heic') throw new RefusedFile('heic');
  if (!picture || !(picture.type in answerFileRules.image.types)) throw new RefusedFile('unreadable');
  if (picture.width * picture.height > maxPhotoPixels) throw new RefusedFile('tooManyPixels', maxMegapixels);
  if (typeof createImageBitmap === 'function') {
    const drawn = await createImageBitmap(file).catch(() => undefined);
    if (!drawn) throw new RefusedFile('unreadable');
    drawn.close();
  }
  return { file: renamed(file, file.name, picture.type, 'image'), flaws: [], look: null };
}

async function scaled(file: File, quality: Quality): Promise<ScaledPhoto> {
  if (file.size === 0) throw new RefusedFile('empty');
  const canDraw = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
  const request = { file, longest: longestSide[quality], maxPixels: maxPhotoPixels };
  const answer = canDraw ? await ask(request) : undefined;
  if (!answer) return unscaled(file);
  if ('fault' in answer) throw new RefusedFile(answer.fault, maxMegapixels);
  const { bytes, flaws, look } = answer;
  const content = bytes === null ? file : new Blob([bytes]);
  return { file: renamed(content, file.name, 'image/jpeg', 'image'), flaws, look };
}

/**
 * The photo at the size that its question asks for, with the metadata that it had, and what is wrong with it; a JPEG wherever the browser
 * can draw. Throws RefusedFile for what the server would refuse.
 */
export function scaledPhoto(file: File, quality: Quality): Promise<ScaledPhoto> {
  const made = waiting.then(async () => {
    const photo = await scaled(file, quality);
    assertSize(photo.file, 'image');
    return photo;
  });
  waiting = made.catch(() => undefined);
  return made;
}

/** A file of an answer as the server takes it: a photo at its size, anything else as it is. Throws RefusedFile for what it would refuse. */
export const checkedFile = async (
  file: File,
  kind: MediaKind,
  quality: Quality = 'medium',
): Promise<ScaledPhoto> =>
  kind === 'image'
    ? scaledPhoto(file, quality)
    : { file: await checkedRecording(file, kind), flaws: [], look: null };

// Photos as the product keeps them: upright, without metadata, with a thumbnail; what the metadata said about place and
// time is returned as evidence.
import { open } from 'node:fs/promises';
import { maxPhotoPixels } from '@gondola/contract';
import { assertOutsideTransaction } from '../database/transaction.ts';
import { Failure } from '../failure.ts';
import { createGate } from '../load/gate.ts';
import { type PhotoEvidence, readEvidence } from './photo-evidence.ts';
import { looksOfThumbnail, type PhotoLooks } from './photo-look.ts';
import { pictureFault } from './bounds/picture-bounds.ts';

/** Decoding takes up to 250 MB and a second of a processor. */
const gate = createGate({ atOnce: 2, perKey: 1, waiting: 20, maxWait: 60_000 });
/** Up to here a JPEG is coded in two passes, which makes it a few per cent smaller and holds six bytes for each pixel. */
const maxPixelsInTwoPasses = 12_500_000;
const thumbnailSize = 480;
/**
 * Seconds of decoding: fifty million pixels in the passes that cameras write take three, in the thousands that a file may ask for minutes.
 * Asked between rows of pixels alone; what a decoder does before its first row is bounded by `pictureFault`.
 */
const maxSeconds = 30;
/** Formats that are read; never a drawing, which could reach out or run. */
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

/** Brands by which a file says that it is a HEIC photo; an AVIF says `avif`, which is read. */
const heicBrands = /hei[cxms]|hev[cx]/;

/** The reason why a file could not be decoded: a HEIC photo by its name, with what to do, or a damaged image. */
async function unreadable(path: string, cause: unknown): Promise<Failure> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const isHeic = head.slice(4, 8) === 'ftyp' && heicBrands.test(head.slice(8));
    return new Failure(400, isHeic ? 'platform:files.heic' : 'platform:files.unreadableImage', { cause });
  } finally {
    await file.close();
  }
}

interface ProcessedImage extends PhotoLooks {
  readonly data: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  readonly evidence: PhotoEvidence | null;
}

/**
 * Reads an uploaded image and encodes it as the type it was signed for. Throws 400 when it is no readable image of an
 * accepted type; which of them it is does not matter, for names of real photos are often wrong about it. Throws 413 for
 * more pixels than a phone takes, and 429 when too many images of `turnOf` (a company or a person) wait already.
 */
export async function processImage(
  path: string,
  contentType: string,
  turnOf: string,
): Promise<ProcessedImage> {
  assertOutsideTransaction('decoding an image');
  return gate.run(turnOf, () => decode(path, contentType));
}

/** The picture at a path, within bounds of what it may hold. Throws 400 for what no decoder should touch. */
async function openPicture(path: string) {
  const fault = await pictureFault(path);
  if (fault !== undefined) throw new Failure(400, fault);
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: maxSeconds,
  });
}

async function decode(path: string, contentType: string): Promise<ProcessedImage> {
  const { default: sharp } = await import('sharp');
  // Threads of its own would only keep those of calls waiting.
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const image = await openPicture(path);
    const { format, width, height, exif } = await image.metadata();
    if (!readable.has(format)) throw new Failure(400, 'platform:files.notThatType');
    if (width * height > maxPhotoPixels) {
      const max = Math.floor(maxPhotoPixels / 1_000_000);
      throw new Failure(413, 'platform:files.tooManyPixels', { values: { max } });
    }
    const upright = image.rotate();
    const encoded =
      contentType === 'image/png'
        ? upright.png()
        : contentType === 'image/webp'
          ? upright.webp({ quality: 88 })
          : upright.jpeg({ quality: 88, optimiseCoding: width * height <= maxPixelsInTwoPasses });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    const looks = await looksOfThumbnail(thumbnail);
    return {
      data,
      thumbnail,
      width: info.width,
      height: info.height,
      evidence: readEvidence(exif),
      ...looks,
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw await unreadable(path, error);
  }
}

/** The kept format of a picture that came without a promised type: those that may have transparent parts stay able to. */
const keptAs: Record<string, string> = { png: 'image/png', gif: 'image/png', webp: 'image/webp' };

/** The type an image at `path` is kept as. Throws 400 when it cannot be read. */
export async function keptImageType(path: string): Promise<string> {
  try {
    const { format } = await (await openPicture(path)).metadata();
    return keptAs[format] ?? 'image/jpeg';
  } catch (error) {
    throw error instanceof Failure ? error : await unreadable(path, error);
  }
}

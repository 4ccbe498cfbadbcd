// Photos as the product keeps them: upright, without metadata, with a thumbnail; what the metadata said about place and
// time is returned as evidence.
import { Failure } from '../http/errors.ts';

/** The largest photo read, in pixels: 64 megapixels. */
const mostPixels = 64_000_000;
const thumbnailSize = 480;
/** What is read; never a drawing, which could reach out or run. */
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

export interface ProcessedImage {
  readonly data: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  readonly evidence: object | null;
}

interface Metadata {
  latitude?: number;
  longitude?: number;
  DateTimeOriginal?: Date;
  Make?: string;
  Model?: string;
}

async function readEvidence(path: string): Promise<object | null> {
  const { default: exifr } = await import('exifr');
  try {
    const found = (await exifr.parse(path, {
      gps: true,
      pick: [
        'DateTimeOriginal',
        'Make',
        'Model',
        'GPSLatitude',
        'GPSLongitude',
        'GPSLatitudeRef',
        'GPSLongitudeRef',
      ],
    })) as Metadata | undefined;
    if (!found) return null;
    const { latitude, longitude, DateTimeOriginal: takenAt, Make: make, Model: model } = found;
    return {
      latitude,
      longitude,
      takenAt: takenAt?.toISOString(),
      device: [make, model].filter(Boolean).join(' '),
    };
  } catch {
    // Unreadable metadata is no evidence; the picture itself may still be good.
    return null;
  }
}

/**
 * Reads an uploaded image and encodes it as the type it was signed for. Throws 400 when it is no readable image of an
 * accepted type; which of them it is does not matter, for names of real photos are often wrong about it.
 */
export async function processImage(path: string, contentType: string): Promise<ProcessedImage> {
  const { default: sharp } = await import('sharp');
  const evidence = await readEvidence(path);
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'truncated' });
    const { format } = await image.metadata();
    if (!readable.has(format)) throw new Failure(400, 'platform:files.notThatType');
    const upright = image.rotate();
    const encoded =
      contentType === 'image/png'
        ? upright.png()
        : contentType === 'image/webp'
          ? upright.webp({ quality: 88 })
          : upright.jpeg({ quality: 88, mozjpeg: false });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { data, thumbnail, width: info.width, height: info.height, evidence };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(400, 'platform:files.unreadableImage', { cause: error });
  }
}

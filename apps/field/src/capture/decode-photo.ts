// Decodes a photo of any type that the browser knows, no larger than needed where it has more pixels than a phone has room for.
import { readPicture } from '@gondola/formats/files/pictures.ts';

/** The reasons why a photo cannot be used. */
export type PhotoFault = 'empty' | 'cutOff' | 'heic' | 'unreadable' | 'tooManyPixels';

/** Four bytes for each pixel: above, decoding whole ends the page on most phones. */
const maxWhole = 110_000_000;

/** The fault of a photo by its bytes alone; undefined where it has none. */
export function faultOfBytes(bytes: Uint8Array): PhotoFault | undefined {
  if (bytes.length === 0) return 'empty';
  const picture = readPicture(bytes);
  // Of a HEIC that this browser cannot read, the way out is another one, whole or not.
  return picture?.isWhole === false && picture.type !== 'image/heic' ? 'cutOff' : undefined;
}

/** Decodes a JPEG at so many eighths of its size that no side is smaller than wanted; no other type can be decoded so. */
async function decodeSmaller(
  data: ArrayBuffer,
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): Promise<ImageBitmap> {
  const eighths = Math.ceil((8 * longest) / Math.max(width, height));
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    desiredWidth: Math.ceil((width * eighths) / 8),
    desiredHeight: Math.ceil((height * eighths) / 8),
  });
  try {
    const { image } = await decoder.decode();
    // Upright: the frame says how it is turned.
    const upright = await createImageBitmap(image);
    image.close();
    return upright;
  } finally {
    decoder.close();
  }
}

/** Decodes a photo, upright. `maxPixels` may be decoded whole; of a larger one at least `longest` pixels of its longest side are. */
export async function decodePhoto(
  file: Blob,
  data: ArrayBuffer,
  { maxPixels, longest }: { maxPixels: number; longest: number },
): Promise<ImageBitmap | PhotoFault> {
  const bytes = new Uint8Array(data);
  const fault = faultOfBytes(bytes);
  if (fault) return fault;
  const picture = readPicture(bytes) ?? { type: undefined, width: 0, height: 0, isWhole: true };
  const { type, width, height } = picture;
  const pixels = width * height;
  if (pixels > maxPixels && type === 'image/jpeg' && typeof ImageDecoder !== 'undefined') {
    const smaller = await decodeSmaller(data, picture, longest).catch(() => undefined);
    if (smaller) return smaller;
  }
  if (pixels > maxWhole) return 'tooManyPixels';
  const factor = longest / Math.max(width, height, 1);
  const size =
    pixels > maxPixels ? { resizeWidth: Math.round(width * factor), resizeQuality: 'high' as const } : {};
  try {
    const decoded = await createImageBitmap(file, { imageOrientation: 'from-image', ...size });
    if (picture.isWhole) return decoded;
    decoded.close();
    return 'cutOff';
  } catch {
    if (pixels > maxPixels) return 'tooManyPixels';
    return type === 'image/heic' ? 'heic' : 'unreadable';
  }
}

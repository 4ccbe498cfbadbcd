// From drawn markup to the bytes that an upload of the same picture would have left.
import { pictureSize } from '../pictures/scene.ts';

export interface Raster {
  readonly content: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

const thumbnailSize = 480;

/** Draws markup as a JPEG of the size of a photo, with its thumbnail. */
export async function photoOf(svg: string): Promise<Raster> {
  const { default: sharp } = await import('sharp');
  // Rasterising is the slow part; both sizes are made from one pass.
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [content, thumbnail] = await Promise.all([
    sharp(data, raw).jpeg({ quality: 82 }).toBuffer(),
    sharp(data, raw).resize(thumbnailSize, thumbnailSize, { fit: 'inside' }).webp({ quality: 78 }).toBuffer(),
  ]);
  return { content, thumbnail, ...pictureSize };
}

/** Draws markup as a PNG in its own size, with its thumbnail. */
export async function graphicOf(svg: string): Promise<Raster> {
  const { default: sharp } = await import('sharp');
  const { data: content, info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(content)
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return { content, thumbnail, width: info.width, height: info.height };
}

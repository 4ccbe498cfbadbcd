// The look of a stored photo; the package of shelves, which the phone uses as well, compares two of them.
import { lookOfPixels, lookSide } from '@gondola/shelf/photo-look.ts';

/** The look of an encoded picture. It is read from thumbnails, so that photos kept before are compared as new ones are. */
export async function lookOfThumbnail(thumbnail: Buffer): Promise<bigint | null> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(thumbnail)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(lookSide, lookSide, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lookOfPixels(data);
}

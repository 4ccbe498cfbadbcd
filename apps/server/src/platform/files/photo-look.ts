// The look of a stored photo and those of its variants; the package of shelves, which the phone uses as well, compares them.
import { lookOfPixels, lookSide } from '@gondola/shelf/photo-look.ts';
import { variantsOf } from '@gondola/shelf/photo-variants.ts';

/** The looks of a photo and of its variants. */
export interface PhotoLooks {
  /** Null where there is too little to see. */
  readonly look: bigint | null;
  /** Of the photo mirrored, turned or with a border. */
  readonly variants: readonly bigint[];
}

/** Values of each side of the picture that variants are made from. */
const variantSide = 96;

/** The looks of an encoded picture. They are read from thumbnails, so that photos kept before are compared as new ones are. */
export async function looksOfThumbnail(thumbnail: Buffer): Promise<PhotoLooks> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(thumbnail).metadata();
  const squareOf = (side: number): Promise<Buffer> =>
    sharp(thumbnail)
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(side, side, { fit: 'fill' })
      .raw()
      .toBuffer();
  const look = lookOfPixels(await squareOf(lookSide));
  if (look === null) return { look, variants: [] };
  const pixels = await squareOf(variantSide);
  return { look, variants: variantsOf({ pixels, side: variantSide, aspect: width / height }) };
}

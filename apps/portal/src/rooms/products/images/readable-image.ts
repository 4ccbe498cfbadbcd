// Pictures of types that the server does not take as they are: a drawing, a bitmap or a photo of an iPhone is drawn by the browser, whose
// decoders and sandbox bound what such a file may do, before it is sent.
import { fileRules } from '@gondola/contract';
import { useTranslation } from 'react-i18next';

/** Endings of the types that the server decodes, by the type that it keeps each as. */
const keptAs = { '.gif': 'png', '.avif': 'jpg', '.tif': 'jpg', '.tiff': 'jpg' } as const;
/** Endings of the types that the browser draws, by the type that it draws each as: drawings may have transparent parts. */
const drawnAs = { '.svg': 'png', '.bmp': 'jpg', '.heic': 'jpg', '.heif': 'jpg' } as const;
const contentTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;

/** The pictures of products that people may choose. */
export const imageChoice = {
  extensions: [...fileRules.product.extensions, ...Object.keys(keptAs), ...Object.keys(drawnAs)],
  maxSize: fileRules.product.maxSize,
};

/** Pixels of the longest side of what is drawn: sharper than any screen of the product shows it. */
const maxSide = 4_096;
/** Pixels of the longest side of a drawing, which has no size of its own, or says a small one. */
const drawingSide = 1_024;

type Kept = keyof typeof contentTypes;
const endingIn = (name: string, endings: Readonly<Record<string, Kept>>): Kept | undefined =>
  Object.entries(endings).find(([ending]) => name.toLowerCase().endsWith(ending))?.[1];

/** Whether the browser draws it before it is sent. */
export const isDrawn = ({ name }: File): boolean => endingIn(name, drawnAs) !== undefined;

const renamed = (name: string, kept: Kept): string => `${name.replace(/\.[^.]*$/, '')}.${kept}`;

/** The size that a picture is drawn in. */
function drawnSize(width: number, height: number, isDrawing: boolean): [width: number, height: number] {
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [1, 1];
  const longest = Math.max(wide, high);
  const wanted = Math.min(maxSide, isDrawing ? Math.max(drawingSide, longest) : longest);
  const side = (length: number) => Math.max(1, Math.round((length * wanted) / longest));
  return [side(wide), side(high)];
}

/** Redraws a picture on a canvas. Rejects if this browser cannot decode it. */
async function draw(file: File, kept: Kept): Promise<Blob> {
  const isDrawing = /\.svg$/i.test(file.name);
  const address = URL.createObjectURL(
    // Some systems name no type, and without one a drawing is read as a text.
    isDrawing ? new Blob([file], { type: 'image/svg+xml' }) : file,
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = drawnSize(image.naturalWidth, image.naturalHeight, isDrawing);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('the browser cannot draw');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, contentTypes[kept], 0.92);
    });
    if (!drawn) throw new Error('the picture was not drawn');
    return drawn;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Turns a chosen picture into one that the server decodes. Rejects with a sentence where this browser cannot read it. */
export function useReadableImage() {
  const { t } = useTranslation('products');
  const { t: ui } = useTranslation('ui');
  return async (file: File): Promise<File> => {
    const { name } = file;
    const kept = endingIn(name, drawnAs);
    if (!kept) return file;
    try {
      return new File([await draw(file, kept)], renamed(name, kept), { type: contentTypes[kept] });
    } catch (cause) {
      const isHeic = /\.hei[cf]$/i.test(name);
      throw new Error(
        isHeic ? ui(($) => $.upload.refused.heic, { name }) : t(($) => $.images.notAPicture, { name }),
        { cause },
      );
    }
  };
}

/** The same picture under the type that the server keeps it as: an address is signed for that one. */
export function asKept(file: File): File {
  const kept = endingIn(file.name, keptAs);
  return kept ? new File([file], renamed(file.name, kept), { type: contentTypes[kept] }) : file;
}

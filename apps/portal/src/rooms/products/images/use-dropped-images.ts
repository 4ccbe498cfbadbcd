import { useEffect, useRef, useState } from 'react';
import type { Dimensions, DroppedImage, MatchedProduct } from './dropped-image.ts';
import { isDrawn, useReadableImage } from './readable-image.ts';

async function dimensionsOf(address: string): Promise<Dimensions | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

/** The images of the page: adds them, redraws those whose type the server does not read, measures them one by one, and removes them. */
export function useDroppedImages() {
  const readable = useReadableImage();
  const [images, setImages] = useState<readonly DroppedImage[]>([]);
  const lastId = useRef(0);
  const measuring = useRef(Promise.resolve());
  const held = useRef(new Set<string>());
  useEffect(() => {
    const previews = held.current;
    return () => {
      for (const preview of previews) URL.revokeObjectURL(preview);
    };
  }, []);
  const patch = (id: number, part: Partial<DroppedImage>) =>
    setImages((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const hold = (file: File): string => {
    const preview = URL.createObjectURL(file);
    held.current.add(preview);
    return preview;
  };
  const release = (preview: string) => {
    URL.revokeObjectURL(preview);
    held.current.delete(preview);
  };
  const read = async (id: number, chosen: File, preview: string): Promise<void> => {
    try {
      const file = await readable(chosen);
      if (!held.current.has(preview)) return;
      if (file === chosen) {
        patch(id, { dimensions: await dimensionsOf(preview) });
        return;
      }
      release(preview);
      const drawn = hold(file);
      patch(id, { file, preview: drawn, held: undefined, dimensions: await dimensionsOf(drawn) });
    } catch (error) {
      patch(id, {
        dimensions: null,
        held: 'refused',
        failure: error instanceof Error ? error.message : '',
      });
    }
  };
  const readAfter = async (before: Promise<void>, id: number, file: File, preview: string): Promise<void> => {
    await before;
    if (held.current.has(preview)) await read(id, file, preview);
  };
  return {
    images,
    add: (files: readonly File[]): void => {
      const added = files.map((file): DroppedImage => {
        lastId.current += 1;
        return {
          id: lastId.current,
          file,
          preview: hold(file),
          dimensions: undefined,
          failure: undefined,
          held: isDrawn(file) ? 'drawing' : undefined,
        };
      });
      setImages((all) => [...all, ...added]);
      for (const { id, file, preview } of added) {
        // A large photo takes a lot of memory while it is decoded: one at a time.
        measuring.current = readAfter(measuring.current, id, file, preview);
      }
    },
    remove: (ids: ReadonlySet<number>): void => {
      setImages((all) => {
        for (const { id, preview } of all) {
          if (ids.has(id)) release(preview);
        }
        return all.filter(({ id }) => !ids.has(id));
      });
    },
    /** Says which product an image is for; undefined leaves it to its name. */
    choose: (id: number, chosen: MatchedProduct | undefined) => {
      const isRefused = images.find((one) => one.id === id)?.held === 'refused';
      patch(id, isRefused ? { chosen } : { chosen, failure: undefined });
    },
    fail: (id: number, failure: string) => patch(id, { failure }),
  };
}

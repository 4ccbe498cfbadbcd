import { useEffect, useRef, useState } from 'react';
import type { Dimensions, DroppedImage, MatchedProduct } from './dropped-image.ts';

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

/** The images of the page: added, measured one after the other, and taken off again. */
export function useDroppedImages() {
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
  const measureAfter = async (before: Promise<void>, id: number, preview: string): Promise<void> => {
    await before;
    if (held.current.has(preview)) patch(id, { dimensions: await dimensionsOf(preview) });
  };
  return {
    images,
    add: (files: readonly File[]): void => {
      const added = files.map((file): DroppedImage => {
        lastId.current += 1;
        const preview = URL.createObjectURL(file);
        held.current.add(preview);
        return { id: lastId.current, file, preview, dimensions: undefined, failure: undefined };
      });
      setImages((all) => [...all, ...added]);
      for (const { id, preview } of added) {
        // A large photo takes a lot of memory while it is decoded: one at a time.
        measuring.current = measureAfter(measuring.current, id, preview);
      }
    },
    remove: (ids: ReadonlySet<number>): void => {
      setImages((all) => {
        for (const { id, preview } of all) {
          if (!ids.has(id)) continue;
          URL.revokeObjectURL(preview);
          held.current.delete(preview);
        }
        return all.filter(({ id }) => !ids.has(id));
      });
    },
    /** Says which product an image is for; undefined leaves it to its name. */
    choose: (id: number, chosen: MatchedProduct | undefined) => patch(id, { chosen, failure: undefined }),
    fail: (id: number, failure: string) => patch(id, { failure }),
  };
}

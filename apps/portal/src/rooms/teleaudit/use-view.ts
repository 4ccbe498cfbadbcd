// Where the photo lies on the stage, per image; as it opened until the person zooms or pans.
import type { Point, Size } from '@gondola/shelf';
import { type RefObject, useEffect, useState } from 'react';
import { fit, opening, panBy, reveal, type View, zoomAt } from './drawing/view.ts';

const nothing: Size = { width: 0, height: 0 };

function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(nothing);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** Whether an image opens as a whole, as it does with every size that the stage takes. */
const isWhole = (image: Size, stage: Size): boolean =>
  opening(image, stage).scale === fit(image, stage).scale;

/** The view of one image on the stage and what can be done to it. */
export function useView(stageRef: RefObject<HTMLElement | null>, imageId: number, image: Size) {
  const stage = useSize(stageRef);
  const [held, setHeld] = useState<{ imageId: number; view: View | null }>({ imageId, view: null });
  const view = (held.imageId === imageId ? held.view : null) ?? opening(image, stage);
  const change = (next: (before: View) => View) =>
    setHeld((now) => ({
      imageId,
      view: next((now.imageId === imageId ? now.view : null) ?? opening(image, stage)),
    }));
  const middle: Point = { x: stage.width / 2, y: stage.height / 2 };
  return {
    view,
    ready: stage.width > 0,
    zoom: (factor: number, centre: Point = middle) =>
      change((before) => zoomAt(before, centre, factor, image, stage)),
    pan: (dx: number, dy: number) => change((before) => panBy(before, dx, dy, image, stage)),
    reveal: (point: Point) => change((before) => reveal(before, point, image, stage)),
    fit: () => setHeld({ imageId, view: isWhole(image, stage) ? null : fit(image, stage) }),
  };
}

export type StageView = ReturnType<typeof useView>;

// The drawing of one image as the tools see it: what is selected, what is being drawn, and how it becomes part of it.
import type { Size, StrokeColor } from '@gondola/shelf';
import { maximumStrokes } from '@gondola/shelf';
import { useRef, useState } from 'react';
import { clampedInside, type Stroke, withStroke } from './drawing/stroke.ts';
import type { DrawingPort } from './drawing/tools.ts';

interface DrawingOptions {
  imageId: number;
  image: Size;
  strokes: readonly Stroke[];
  color: StrokeColor | null;
  onEdit: (strokes: readonly Stroke[]) => void;
  /** A stroke became part of the drawing, or would have when there were not too many. */
  onPut: (stroke: Stroke, kept: boolean) => void;
}

interface Held {
  imageId: number;
  live: Stroke | null;
  selected: string | null;
}

const nothingOf = (imageId: number): Held => ({ imageId, live: null, selected: null });

/** Selection, the stroke in hand, and the port for the tools. */
export function useDrawing({ imageId, image, strokes, color, onEdit, onPut }: DrawingOptions) {
  const [held, setHeld] = useState<Held>(nothingOf(imageId));
  const current = held.imageId === imageId ? held : nothingOf(imageId);
  // Several pointer events may come between two renderings; each must see what the one before it did.
  const latest = useRef(current);
  const change = (part: Partial<Held>) => {
    const before = latest.current.imageId === imageId ? latest.current : nothingOf(imageId);
    latest.current = { ...before, ...part };
    setHeld(latest.current);
  };
  const put = (stroke: Stroke) => {
    const isNew = strokes.every(({ key }) => key !== stroke.key);
    const kept = !isNew || strokes.length < maximumStrokes;
    if (kept) onEdit(withStroke(strokes, stroke));
    onPut(stroke, kept);
  };
  const select = (selected: string | null) => change({ selected });
  const port = (tolerance: number): DrawingPort => ({
    strokes,
    color,
    tolerance,
    get live() {
      return latest.current.imageId === imageId ? latest.current.live : null;
    },
    selected: current.selected,
    show: (live) => change({ live: live && clampedInside(live, image) }),
    put,
    select,
  });
  const selected = strokes.some(({ key }) => key === current.selected) ? current.selected : null;
  return {
    live: current.live,
    selected,
    select,
    cancel: () => change({ live: null }),
    /** Lets go of everything, before what is held is removed. */
    release: () => change({ selected: null, live: null }),
    port,
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

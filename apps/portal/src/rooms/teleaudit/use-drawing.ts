// The drawing of one image as the tools see it: what is selected, what is being drawn, and how it becomes part of it.
import { maximumStrokes, type Size, type StrokeColor } from '@gondola/shelf';
import { useRef, useState } from 'react';
import { clampedInside, type Stroke, withStroke } from './drawing/stroke.ts';
import type { DrawingPort } from './drawing/tools.ts';

interface DrawingOptions {
  /** Names the drawing of one image: what is held is of it alone. */
  imageId: number;
  /** The polygon of the image that was open when the page went. */
  opened: (imageId: number) => Stroke | null;
  /** The stroke in hand changed; null when there is none. */
  onHold: (live: Stroke | null) => void;
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
  /** A point of the selected polygon. */
  vertex: number | null;
}

/** Selection, the stroke in hand, and the port for the tools. */
export function useDrawing(options: DrawingOptions) {
  const { imageId, image, strokes, color, opened, onHold, onEdit, onPut } = options;
  const begin = (): Held => ({ imageId, live: opened(imageId), selected: null, vertex: null });
  const [held, setHeld] = useState<Held>(begin);
  const current = held.imageId === imageId ? held : begin();
  if (current !== held) setHeld(current);
  // Several pointer events may come between two renderings; each must see what the one before it did.
  const latest = useRef(current);
  const now = (): Held => (latest.current.imageId === imageId ? latest.current : current);
  const change = (part: Partial<Held>) => {
    latest.current = { ...now(), ...part };
    setHeld(latest.current);
  };
  const put = (stroke: Stroke) => {
    const isNew = strokes.every(({ key }) => key !== stroke.key);
    const kept = !isNew || strokes.length < maximumStrokes;
    if (kept) onEdit(withStroke(strokes, stroke));
    onPut(stroke, kept);
  };
  const select = (selected: string | null, vertex?: number) => change({ selected, vertex: vertex ?? null });
  const show = (live: Stroke | null) => {
    change({ live: live && clampedInside(live, image) });
    onHold(latest.current.live);
  };
  const port = (tolerance: number): DrawingPort => ({
    strokes,
    color,
    tolerance,
    get live() {
      return now().live;
    },
    get selected() {
      return now().selected;
    },
    show,
    put,
    select,
  });
  const selected = strokes.some(({ key }) => key === current.selected) ? current.selected : null;
  return {
    live: current.live,
    selected,
    vertex: selected === null ? null : current.vertex,
    select,
    cancel: () => show(null),
    /** Lets go of everything, before what is held is removed. */
    release: () => change({ selected: null, vertex: null, live: null }),
    port,
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

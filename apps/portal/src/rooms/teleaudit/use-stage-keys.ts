// The canvas without a mouse: a crosshair moved by the arrow keys does what the pointer does, Enter is its button.
import { clampToImage, type Point, type Size } from '@gondola/shelf';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  closePolygon,
  type Gesture,
  isAtLastPoint,
  type Tool,
  type ToolName,
  tools,
} from './drawing/tools.ts';
import { toImage } from './drawing/view.ts';
import type { Drawing } from './use-drawing.ts';
import { reach } from './use-stage-pointer.ts';
import type { StageView } from './use-view.ts';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface StageKeysOptions {
  imageId: number;
  image: Size;
  tool: ToolName;
  view: StageView;
  drawing: Drawing;
  /** Middle of the stage on the screen, where the crosshair appears. */
  middle: () => Point;
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Screen pixels per press; with shift far, with ctrl one pixel of the image. */
const stride = 10;
const farStride = 60;

/** The crosshair (in pixels of the image, null while the mouse is used) and the key handler of the stage. */
export function useStageKeys({ imageId, image, tool, view, drawing, middle }: StageKeysOptions) {
  const [held, setHeld] = useState<{ imageId: number; point: Point } | null>(null);
  const gesture = useRef<Gesture | null>(null);
  const crosshair = held?.imageId === imageId ? held.point : null;
  const port = () => drawing.port(reach / view.view.scale);
  const place = (point: Point) => {
    const at = clampToImage(point, image);
    const rounded = { x: Math.round(at.x), y: Math.round(at.y) };
    setHeld({ imageId, point: rounded });
    view.reveal(rounded);
    if (gesture.current) gesture.current.move(port(), rounded, false);
    else {
      const passing: Tool = tools[tool];
      passing.pass?.(port(), rounded, false);
    }
  };
  const press = (at: Point) => {
    if (gesture.current) {
      gesture.current.end(port());
      gesture.current = null;
      return;
    }
    // Twice at one place is a double click: it closes.
    if (tool === 'polygon' && isAtLastPoint(port(), at) && closePolygon(port())) return;
    const begun = tools[tool].press(port(), at, false);
    // A drawn stroke waits for its next press by itself; something taken up is held until Enter lets it go.
    if (tool !== 'select') begun?.end(port());
    else gesture.current = begun;
  };
  const start = () => place(toImage(view.view, middle()));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const step = steps[event.key];
    if (pressedKey(event) === 'Enter') {
      if (crosshair) press(crosshair);
      else if (tool !== 'polygon' || !drawing.live || !closePolygon(port())) start();
    } else if (step && crosshair) {
      const far = (event.shiftKey ? farStride : stride) / view.view.scale;
      const length = event.ctrlKey || event.metaKey ? 1 : Math.max(1, far);
      place({ x: crosshair.x + step.x * length, y: crosshair.y + step.y * length });
    } else return;
    event.preventDefault();
  };
  const stop = () => {
    gesture.current = null;
    setHeld(null);
  };
  return { crosshair, start, stop, release: () => (gesture.current = null), onKeyDown };
}

// The tools of the canvas as a table: what each does with a press, a drag and a pointer passing over. A tool knows
// nothing of the screen; it gets points in pixels of the image and a port to the drawing.
import type { Point, StrokeColor } from '@gondola/shelf';
import { pick } from './pick.ts';
import {
  isLine,
  lineBetween,
  movedBy,
  newStrokeKey,
  straightened,
  type Stroke,
  verticesOf,
  withVertex,
} from './stroke.ts';

/** What a tool may see and do. */
export interface DrawingPort {
  readonly strokes: readonly Stroke[];
  /** The stroke being drawn or moved, not yet part of the drawing. */
  readonly live: Stroke | null;
  readonly selected: string | null;
  /** Null while no colour can be drawn with. */
  readonly color: StrokeColor | null;
  /** How near is near, in px of the image. */
  readonly tolerance: number;
  show(live: Stroke | null): void;
  /** Makes a stroke part of the drawing, in place of the one with its key. */
  put(stroke: Stroke): void;
  select(key: string | null): void;
}

/** A press of the pointer, from going down to coming up. */
export interface Gesture {
  move(port: DrawingPort, point: Point, straight: boolean): void;
  end(port: DrawingPort): void;
}

export interface Tool {
  /** Begins a gesture where something can be done. */
  press(port: DrawingPort, point: Point, straight: boolean): Gesture | null;
  /** The pointer passes without being pressed. */
  pass?(port: DrawingPort, point: Point, straight: boolean): void;
}

const startOf = (stroke: Stroke): Point => verticesOf(stroke)[0] ?? { x: 0, y: 0 };

function endAt(stroke: Stroke, to: Point, straight: boolean): Stroke {
  return withVertex(stroke, 1, straight ? straightened(startOf(stroke), to) : to);
}

function isLongEnough(stroke: Stroke, tolerance: number): boolean {
  return isLine(stroke) && Math.hypot(stroke.x2 - stroke.x1, stroke.y2 - stroke.y1) > tolerance / 2;
}

// A line is drawn in one drag, or with two clicks: after a click without a drag its end follows the pointer.
const line: Tool = {
  press(port, point, straight) {
    if (!port.color) return null;
    const begun = port.live && isLine(port.live) ? port.live : null;
    port.select(null);
    port.show(begun ? endAt(begun, point, straight) : lineBetween(newStrokeKey(), port.color, point, point));
    return {
      move: (now, to, level) => {
        if (now.live) now.show(endAt(now.live, to, level));
      },
      end: (now) => {
        if (now.live && isLongEnough(now.live, now.tolerance)) {
          now.put(now.live);
          now.show(null);
        }
      },
    };
  },
  pass(port, point, straight) {
    if (port.live && isLine(port.live)) port.show(endAt(port.live, point, straight));
  },
};

const select: Tool = {
  press(port, point) {
    const found = pick(point, port.strokes, port.tolerance, port.selected);
    port.select(found?.key ?? null);
    const stroke = port.strokes.find(({ key }) => key === found?.key);
    if (!found || !stroke) return null;
    const { vertex } = found;
    return {
      move: (now, to, straight) => {
        if (vertex === undefined) return now.show(movedBy(stroke, to.x - point.x, to.y - point.y));
        const fixed = verticesOf(stroke)[vertex === 0 ? 1 : 0];
        now.show(withVertex(stroke, vertex, straight && fixed ? straightened(fixed, to) : to));
      },
      end: (now) => {
        if (now.live) now.put(now.live);
        now.show(null);
      },
    };
  },
};

const pan: Tool = { press: () => null };

export const tools = { select, line, pan } as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

/** The tools of the line mode, in the order of the toolbar, with their keys. */
export const lineModeTools = [
  { name: 'select', keys: 'v' },
  { name: 'line', keys: 'l' },
  { name: 'pan', keys: 'h' },
] as const satisfies readonly { name: ToolName; keys: string }[];

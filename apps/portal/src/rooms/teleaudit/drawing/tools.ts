// The tools of the canvas as a table: what each does with a press, a drag and a pointer passing over. A tool knows
// nothing of the screen; it gets points in pixels of the image and a port to the drawing.
import type { TeleauditMode } from '@gondola/contract';
import { nearestVertex, type Point, type StrokeColor } from '@gondola/shelf';
import { pick } from './pick.ts';
import {
  closedOf,
  closesAt,
  openedAt,
  setPoints,
  sideMiddles,
  withLooseEnd,
  withoutLastPoint,
  withPoint,
  withVertexBehind,
} from './polygon.ts';
import {
  isLine,
  lineBetween,
  movedBy,
  newStrokeKey,
  type PolygonStroke,
  straightened,
  type Stroke,
  verticesOf,
  withVertex,
} from './stroke.ts';

/** The reads and actions of a tool. */
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
  /** Selects a stroke, and one of its points with it. */
  select(key: string | null, vertex?: number): void;
}

/** A press of the pointer, from going down to coming up. */
export interface Gesture {
  move(port: DrawingPort, point: Point, straight: boolean): void;
  end(port: DrawingPort): void;
  /** The press became something else, as a pinch of two fingers; without it, what is being drawn is given up. */
  abort?(port: DrawingPort): void;
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

/** The polygon being drawn. */
const openOf = ({ live }: DrawingPort): PolygonStroke | null => (live && !isLine(live) ? live : null);

/** Closes the polygon being drawn after the points that are set; false while those are too few. */
export function closePolygon(port: DrawingPort): boolean {
  const open = openOf(port);
  const closed = open && closedOf(open);
  if (!closed) return false;
  port.show(null);
  port.put(closed);
  return true;
}

/** Whether the polygon being drawn got its last point here. */
export function isAtLastPoint(port: DrawingPort, point: Point): boolean {
  const open = openOf(port);
  return open !== null && nearestVertex(point, setPoints(open).slice(-1), port.tolerance / 2) !== null;
}

/** Takes the last point of the polygon being drawn back; false when none is being drawn. */
export function takePointBack(port: DrawingPort): boolean {
  const open = openOf(port);
  if (!open) return false;
  port.show(withoutLastPoint(open));
  return true;
}

/** The second click of a double one has set no point; a polygon of one point was begun by it alone. */
export function endByDoubleClick(port: DrawingPort): void {
  const open = openOf(port);
  if (open && !closePolygon(port) && setPoints(open).length === 1) port.show(null);
}

// Each press sets a point, at the first point it closes. A finger may still move the point until it is lifted.
const polygon: Tool = {
  press(port, point, straight) {
    if (!port.color) return null;
    const before = openOf(port);
    port.select(null);
    const last = before && setPoints(before).at(-1);
    const at = straight && last ? straightened(last, point) : point;
    const isClosing = before !== null && closesAt(before, at, port.tolerance);
    if (!isClosing) port.show(before ? withPoint(before, at, port.tolerance) : openedAt(port.color, at));
    return {
      move: (now, to) => {
        const open = openOf(now);
        if (!open || isClosing) return;
        const points = setPoints(open);
        // A point that was not added, as of a double click, is not moved either.
        const isAdded = points.length > (before ? setPoints(before).length : 0);
        now.show(isAdded ? { ...open, points: [...points.slice(0, -1), to, to] } : withLooseEnd(open, to));
      },
      end: (now) => {
        if (isClosing) closePolygon(now);
      },
      abort: (now) => now.show(before),
    };
  },
  pass(port, point, straight) {
    const open = openOf(port);
    if (!open) return;
    const last = setPoints(open).at(-1);
    port.show(withLooseEnd(open, straight && last ? straightened(last, point) : point));
  },
};

/** A press on the middle of a side of the selected polygon: a new vertex there, in the hand at once. */
function pressOnSide(port: DrawingPort, point: Point): Gesture | null {
  const stroke = port.strokes.find(({ key }) => key === port.selected);
  if (!stroke || isLine(stroke) || nearestVertex(point, stroke.points, port.tolerance)) return null;
  const side = nearestVertex(point, sideMiddles(stroke), port.tolerance * 1.5);
  if (!side) return null;
  const vertex = side.index + 1;
  port.show(withVertexBehind(stroke, side.index, point));
  port.select(stroke.key, vertex);
  return {
    move: (now, to) => now.show(withVertexBehind(stroke, side.index, to)),
    end: letGo,
  };
}

function letGo(port: DrawingPort): void {
  if (port.live) port.put(port.live);
  port.show(null);
}

const select: Tool = {
  press(port, point) {
    const onSide = pressOnSide(port, point);
    if (onSide) return onSide;
    const found = pick(point, port.strokes, port.tolerance, port.selected);
    const stroke = port.strokes.find(({ key }) => key === found?.key);
    port.select(found?.key ?? null, stroke && !isLine(stroke) ? found?.vertex : undefined);
    if (!found || !stroke) return null;
    const { vertex } = found;
    return {
      move: (now, to, straight) => {
        if (vertex === undefined) return now.show(movedBy(stroke, to.x - point.x, to.y - point.y));
        const fixed = verticesOf(stroke).at(vertex === 0 ? 1 : vertex - 1);
        now.show(withVertex(stroke, vertex, straight && fixed ? straightened(fixed, to) : to));
      },
      end: letGo,
    };
  },
};

const pan: Tool = { press: () => null };

export const tools = { select, line, polygon, pan } as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

const selectTool = { name: 'select', keys: 'v' } as const;
const panTool = { name: 'pan', keys: 'h' } as const;

/** The tools of each mode, in the order of the toolbar, with their keys. */
export const toolsOfMode = {
  sos: [selectTool, { name: 'line', keys: 'l' }, panTool],
  sosarea: [selectTool, { name: 'polygon', keys: 'p' }, panTool],
  encuesta: [panTool],
} as const satisfies Record<TeleauditMode, readonly { name: ToolName; keys: string }[]>;

/** The pen of a mode. */
export const pens = { sos: 'line', sosarea: 'polygon' } as const satisfies Partial<
  Record<TeleauditMode, ToolName>
>;

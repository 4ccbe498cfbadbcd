// Pointers over the stage: one draws or moves with the chosen tool, two fingers pan and zoom, the middle button and the
// space bar pan, the wheel zooms.
import { clampToImage, type Point, type Size } from '@gondola/shelf';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { endByDoubleClick, type Gesture, type Tool, type ToolName, tools } from './drawing/tools.ts';
import { toImage } from './drawing/view.ts';
import type { Drawing } from './use-drawing.ts';
import type { StageView } from './use-view.ts';

interface StagePointerOptions {
  stageRef: RefObject<HTMLElement | null>;
  image: Size;
  tool: ToolName;
  /** Whether the space bar is down. */
  panning: boolean;
  view: StageView;
  drawing: Drawing;
}

/** Screen pixels within which something counts as met. */
export const reach = 9;
const wheelStep = 0.0016;
const pinchStep = 0.01;

/** Pointer handlers for the stage element. */
export function useStagePointer({ stageRef, image, tool, panning, view, drawing }: StagePointerOptions) {
  const gesture = useRef<Gesture | null>(null);
  const last = useRef<Point | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const zoom = useRef(view.zoom);
  useEffect(() => {
    zoom.current = view.zoom;
  });

  const onStage = (event: { clientX: number; clientY: number }): Point => {
    const box = stageRef.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onImage = (event: PointerEvent) => clampToImage(toImage(view.view, onStage(event)), image);
  const port = () => drawing.port(reach / view.view.scale);

  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = stage.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      zoom.current(Math.exp(-event.deltaY * lines * (event.ctrlKey ? pinchStep : wheelStep)), {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      });
    };
    // React listens to the wheel passively, which could not keep the page from scrolling.
    stage.addEventListener('wheel', turn, { passive: false });
    return () => stage.removeEventListener('wheel', turn);
  }, [stageRef]);

  const pinch = (id: number, to: Point) => {
    const before = [...fingers.current.values()];
    fingers.current.set(id, to);
    const after = [...fingers.current.values()];
    const [was, is] = [spread(before), spread(after)];
    view.pan(is.middle.x - was.middle.x, is.middle.y - was.middle.y);
    if (was.apart > 0) view.zoom(is.apart / was.apart, is.middle);
  };

  const abort = () => {
    if (gesture.current?.abort) gesture.current.abort(port());
    else if (gesture.current || tool !== 'polygon') drawing.cancel();
    gesture.current = null;
    last.current = null;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (event.pointerType === 'touch') fingers.current.set(event.pointerId, onStage(event));
      if (fingers.current.size > 1) {
        abort();
      } else if (event.button === 1 || panning || tool === 'pan') {
        event.preventDefault();
        last.current = onStage(event);
      } else if (event.button === 0) {
        gesture.current = tools[tool].press(port(), onImage(event), event.shiftKey);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = onStage(event);
      if (fingers.current.size > 1 && fingers.current.has(event.pointerId)) return pinch(event.pointerId, at);
      if (last.current) {
        view.pan(at.x - last.current.x, at.y - last.current.y);
        last.current = at;
      } else if (gesture.current) gesture.current.move(port(), onImage(event), event.shiftKey);
      else if (event.buttons === 0) {
        const passing: Tool = tools[tool];
        passing.pass?.(port(), onImage(event), event.shiftKey);
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      last.current = null;
      gesture.current?.end(port());
      gesture.current = null;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      abort();
    },
    onDoubleClick: () => {
      if (tool === 'polygon') endByDoubleClick(port());
    },
  };
}

function spread(points: readonly Point[]): { middle: Point; apart: number } {
  const [a = { x: 0, y: 0 }, b = a] = points;
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}

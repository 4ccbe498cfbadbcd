// The polygon that is being drawn, and the points of the one that is selected.
import { useTranslation } from 'react-i18next';
import { withoutVertex } from './drawing/polygon.ts';
import { type PolygonStroke, type Stroke, withStroke } from './drawing/stroke.ts';
import { closePolygon, takePointBack } from './drawing/tools.ts';
import type { Drawing } from './use-drawing.ts';

interface PolygonOptions {
  drawing: Drawing;
  strokes: readonly Stroke[];
  /** The tool in hand draws polygons: a stroke in hand is one that is open. */
  isPen: boolean;
  mayDraw: boolean;
  onEdit: (strokes: readonly Stroke[]) => void;
  /** Announces what was done. */
  say: (text: string) => void;
}

/** Commands of the open polygon, and of the selected point of one that is closed. */
export function usePolygon({ drawing, strokes, isPen, mayDraw, onEdit, say }: PolygonOptions) {
  const { t } = useTranslation('teleaudit');
  const { live, selected, vertex } = drawing;
  const isOpen = isPen && live !== null;
  /** The selected polygon without its selected point; null where there is none, or too few would be left. */
  const fewer = (): PolygonStroke | null => {
    const stroke = vertex === null ? undefined : strokes.find(({ key }) => key === selected);
    return mayDraw && stroke && vertex !== null ? withoutVertex(stroke, vertex) : null;
  };
  const removePoint = () => {
    const left = fewer();
    if (!left) return;
    drawing.select(left.key);
    onEdit(withStroke(strokes, left));
    say(t(($) => $.canvas.pointRemoved));
  };
  const close = () => closePolygon(drawing.port(0));
  const takeBack = () => takePointBack(drawing.port(0));
  return {
    /** The polygon being drawn and what can be done to it; null when there is none. */
    open: isOpen ? { stroke: live, close, takeBack } : null,
    /** Undefined while no point can be removed. */
    removePoint: fewer() ? removePoint : undefined,
  };
}

export type Polygon = ReturnType<typeof usePolygon>;

// Commands on the strokes of an image as a whole: deleting, clearing, and steps back and forth.
import type { Dispatch, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { undoToast } from '@gondola/ui/toasts/toasts.ts';
import type { Stroke } from './drawing/stroke.ts';
import type { WorkspaceAction } from './drawing/workspace.ts';
import type { Drawing } from './use-drawing.ts';
import type { Polygon } from './use-polygon.ts';

interface StrokeCommandOptions {
  imageId: number;
  strokes: readonly Stroke[];
  drawing: Drawing;
  polygon: Polygon;
  mayDraw: boolean;
  dispatch: Dispatch<WorkspaceAction>;
  /** Where the focus goes when the button that was pressed is gone. */
  stageRef: RefObject<HTMLElement | null>;
  /** Announces what was done. */
  say: (text: string) => void;
}

/** Commands on the strokes of an image. */
export function useStrokeCommands(options: StrokeCommandOptions) {
  const { imageId, strokes, drawing, polygon, mayDraw, dispatch, stageRef, say } = options;
  const { t } = useTranslation('teleaudit');
  const remove = (key: string) => {
    drawing.release();
    dispatch({ type: 'remove', imageId, key });
    say(t(($) => $.canvas.removed));
    stageRef.current?.focus({ preventScroll: true });
  };
  return {
    remove,
    /** The selected point, or what is selected as a whole. */
    removeSelected: () => {
      if (polygon.removePoint) polygon.removePoint();
      else if (drawing.selected && mayDraw) remove(drawing.selected);
    },
    clear: () => {
      if (mayDraw) dispatch({ type: 'edit', imageId, strokes: [] });
      drawing.select(null);
      undoToast({
        text: t(($) => $.canvas.cleared, { count: strokes.length }),
        undo: () => dispatch({ type: 'undo', imageId }),
      });
    },
    step: (type: 'undo' | 'redo') => {
      if (polygon.open && type === 'undo') polygon.open.takeBack();
      else {
        drawing.cancel();
        dispatch({ type, imageId });
      }
    },
  };
}

// What the image screen does: the chosen tool and colour, the drawing of the image shown, and every command of it.
import type { TeleauditAnswer, TeleauditImage } from '@gondola/contract';
import {
  lineLength,
  measureLines,
  measurePolygons,
  polygonArea,
  type StrokeColor,
  strokeColors,
} from '@gondola/shelf';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { undoToast, notifyError } from '@gondola/ui/feedback/toasts.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { withoutVertex } from './drawing/polygon.ts';
import { isLine, linesOf, polygonsOf, type Stroke, withStroke } from './drawing/stroke.ts';
import { closePolygon, pens, takePointBack, type ToolName } from './drawing/tools.ts';
import { areMarksUnsaved, isUnsaved } from './drawing/workspace.ts';
import type { DrawingMode } from './mode-screens.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useDrawing } from './use-drawing.ts';
import { useView } from './use-view.ts';
import { useWorkspace } from './use-workspace.ts';

export interface WorkbenchOptions {
  userId: number;
  mode: DrawingMode;
  answer: TeleauditAnswer;
  images: readonly TeleauditImage[];
  /** The one shown. */
  image: TeleauditImage;
  onImage: (index: number) => void;
}

const noStrokes: readonly Stroke[] = [];

/** State and commands of the image screen. */
export function useWorkbench({ userId, mode, answer, images, image, onImage }: WorkbenchOptions) {
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const kept = useWorkspace({ userId, mode, answer, images });
  const { workspace, dispatch, save, saving, keptDrafts, unsaved } = kept;
  useLeaveQuestion(unsaved > 0 && !keptDrafts);
  const [tool, setTool] = useState<ToolName>(pens[mode]);
  const [wanted, setWanted] = useState<StrokeColor>('blue');
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const stageRef = useRef<HTMLDivElement>(null);
  const { marks } = workspace;
  const mayDraw = answer.can.audit;
  const color = mayDraw && marks[wanted] ? wanted : null;
  const work = workspace.works[image.id];
  const strokes = work?.history.present ?? noStrokes;
  const index = images.indexOf(image);
  const edit = (next: readonly Stroke[]) => {
    if (mayDraw) dispatch({ type: 'edit', imageId: image.id, strokes: next });
  };
  const view = useView(stageRef, image.id, image);
  const drawing = useDrawing({
    imageId: image.id,
    image,
    strokes,
    color,
    opened: kept.opened,
    onHold: (stroke) => {
      if (mode === 'sosarea' && tool !== 'select') kept.hold(image.id, stroke, true);
    },
    onEdit: edit,
    onPut: (stroke, isKept) => {
      if (!isKept) {
        notifyError(t(($) => $.canvas.tooMany));
        return;
      }
      kept.hold(image.id, stroke, false);
      const mark = t(($) => $.mark[marks[stroke.color] ?? 'none']);
      const amount = number(isLine(stroke) ? lineLength(stroke) : polygonArea(stroke), 0);
      setSaid(t(($) => $.canvas[isLine(stroke) ? 'drawn' : 'closed'], { mark, amount }));
    },
  });
  const { live, selected } = drawing;
  const drawn = live ? withStroke(strokes, live) : strokes;
  const measures =
    mode === 'sos' ? measureLines(linesOf(drawn), marks) : measurePolygons(polygonsOf(drawn), marks);
  const isOpen = mode === 'sosarea' && tool !== 'select' && live !== null;
  const shownIsSaved = work && !isUnsaved(work) && !areMarksUnsaved(workspace) && !live;
  const chooseColor = (next: StrokeColor) => {
    if (!marks[next]) return;
    setWanted(next);
    setTool(pens[mode]);
    if (isOpen) drawing.port(0).show({ ...live, color: next });
  };
  /** What is open is closed where it can be: the tool that selects would take it for something of the drawing. */
  const chooseTool = (next: ToolName) => {
    if (isOpen && next === 'select' && !closePolygon(drawing.port(0))) drawing.cancel();
    setTool(next);
  };
  const { release, vertex } = drawing;
  /** The selected polygon without its selected point; null where there is none, or too few would be left. */
  const fewer = () => {
    const stroke = vertex === null ? undefined : strokes.find(({ key }) => key === selected);
    return stroke && vertex !== null ? withoutVertex(stroke, vertex) : null;
  };
  const removePoint = () => {
    const left = fewer();
    if (!left || !mayDraw) return;
    drawing.select(left.key);
    edit(withStroke(strokes, left));
    setSaid(t(($) => $.canvas.pointRemoved));
  };
  const remove = (key: string) => {
    release();
    dispatch({ type: 'remove', imageId: image.id, key });
    setSaid(t(($) => $.canvas.removed));
    stageRef.current?.focus({ preventScroll: true });
  };
  const clear = () => {
    edit(noStrokes);
    drawing.select(null);
    undoToast({
      text: t(($) => $.canvas.cleared, { count: strokes.length }),
      undo: () => dispatch({ type: 'undo', imageId: image.id }),
    });
  };
  const takeBack = () => takePointBack(drawing.port(0));
  const step = (type: 'undo' | 'redo') => {
    if (isOpen && type === 'undo') takeBack();
    else {
      drawing.cancel();
      dispatch({ type, imageId: image.id });
    }
  };
  const goTo = (next: number) => {
    if (next >= 0 && next < images.length) onImage(next);
  };
  const saveAll = async () => {
    if (saving || unsaved === 0) return;
    setFailure(undefined);
    try {
      await save();
      setSaid(t(($) => $.save.done));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.save.failed));
    }
  };
  const removeSelected = () => {
    if (!selected || !mayDraw) return;
    if (fewer()) removePoint();
    else remove(selected);
  };
  useCanvasKeys(mode, {
    tool: chooseTool,
    color: (at) => chooseColor(strokeColors[at] ?? 'blue'),
    view,
    undo: () => step('undo'),
    redo: () => step('redo'),
    remove: removeSelected,
    back: () => {
      if (isOpen) takeBack();
      else removeSelected();
    },
    close: () => closePolygon(drawing.port(0)),
    cancel: () => {
      if (live) drawing.cancel();
      else drawing.select(null);
    },
    image: (by) => goTo(index + by),
    save: () => void saveAll(),
  });
  return {
    stageRef,
    view,
    drawing,
    workspace,
    dispatch,
    work,
    strokes,
    marks,
    measures,
    /** What the server computed, while it is of what is drawn here. */
    savedShare: shownIsSaved ? work.share : null,
    index,
    mayDraw,
    tool: mayDraw ? tool : ('pan' as const),
    setTool: chooseTool,
    color,
    setWanted,
    chooseColor,
    /** A polygon is being drawn: what the toolbar offers for it. */
    open: isOpen ? { close: () => closePolygon(drawing.port(0)), takeBack } : null,
    removePoint: mayDraw && fewer() ? removePoint : undefined,
    remove,
    clear,
    step,
    goTo,
    said,
    saving: { failure, saving, keptDrafts, unsaved, save, saveAll },
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;

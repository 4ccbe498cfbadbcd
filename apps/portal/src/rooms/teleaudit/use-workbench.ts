// What the image screen does: the chosen tool and colour, the drawing of the image shown, and every command of it.
import type { TeleauditAnswer, TeleauditImage } from '@gondola/contract';
import { measureLines, type StrokeColor, strokeColors } from '@gondola/shelf';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { undoToast, notifyError } from '@gondola/ui/feedback/toasts.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { isLine, linesOf, type Stroke, withStroke } from './drawing/stroke.ts';
import type { ToolName } from './drawing/tools.ts';
import { areMarksUnsaved, isUnsaved } from './drawing/workspace.ts';
import type { ScreenMode } from './mode-screens.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useDrawing } from './use-drawing.ts';
import { useView } from './use-view.ts';
import { useWorkspace } from './use-workspace.ts';

export interface WorkbenchOptions {
  userId: number;
  mode: ScreenMode;
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
  const { workspace, dispatch, save, saving, keptDrafts, unsaved } = useWorkspace({
    userId,
    mode,
    answer,
    images,
  });
  useLeaveQuestion(unsaved > 0 && !keptDrafts);
  const [tool, setTool] = useState<ToolName>('line');
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
    onEdit: edit,
    onPut: (stroke, kept) => {
      if (!kept) notifyError(t(($) => $.canvas.tooMany));
      else if (isLine(stroke)) {
        const length = number(Math.hypot(stroke.x2 - stroke.x1, stroke.y2 - stroke.y1), 0);
        setSaid(t(($) => $.canvas.drawn, { mark: t(($) => $.mark[marks[stroke.color] ?? 'none']), length }));
      }
    },
  });
  const { live, selected } = drawing;
  const measures = measureLines(linesOf(live ? withStroke(strokes, live) : strokes), marks);
  const shownIsSaved = work && !isUnsaved(work) && !areMarksUnsaved(workspace) && !live;
  const chooseColor = (next: StrokeColor) => {
    if (!marks[next]) return;
    setWanted(next);
    setTool('line');
  };
  const { release } = drawing;
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
  const step = (type: 'undo' | 'redo') => {
    drawing.cancel();
    dispatch({ type, imageId: image.id });
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
  useCanvasKeys({
    tool: setTool,
    color: (at) => chooseColor(strokeColors[at] ?? 'blue'),
    view,
    undo: () => step('undo'),
    redo: () => step('redo'),
    remove: () => {
      if (selected && mayDraw) remove(selected);
    },
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
    setTool,
    color,
    setWanted,
    chooseColor,
    remove,
    clear,
    step,
    goTo,
    said,
    saving: { failure, saving, keptDrafts, unsaved, save, saveAll },
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;

// The image screen as a whole: the chosen tool and colour, the drawing of the image shown, and what is measured of it. Saving,
// the open polygon and the keys are hooks of their own.
import type { TeleauditAnswer, TeleauditImage } from '@gondola/contract';
import { lineLength, measureLines, measurePolygons, polygonArea, type StrokeColor } from '@gondola/shelf';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { useCatalogue } from './components/product-catalogue.tsx';
import { isLine, linesOf, polygonsOf, type Stroke, withStroke } from './drawing/stroke.ts';
import { pens, type ToolName } from './drawing/tools.ts';
import { areMarksUnsaved, isUnsaved } from './drawing/workspace.ts';
import type { DrawingMode } from './mode-screens.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useDrawing } from './use-drawing.ts';
import { useEarlierAudit } from './use-earlier-audit.ts';
import { usePolygon } from './use-polygon.ts';
import { useStrokeCommands } from './use-stroke-commands.ts';
import { useView } from './use-view.ts';
import { useWorkspace, type KeptWorkspace } from './use-workspace.ts';
import { useSendWhenBack, useUnsent } from '@gondola/client/send-when-back.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';

/** State and commands of saving; `say` announces a save that went well. */
function useSaving(
  { save, saving, keptDrafts, unsaved }: Pick<KeptWorkspace, 'save' | 'saving' | 'keptDrafts' | 'unsaved'>,
  say: (text: string) => void,
) {
  const { t } = useTranslation('teleaudit');
  const [failure, setFailure] = useState<string>();
  useLeaveQuestion(unsaved > 0 && !keptDrafts);
  const unsent = useUnsent();
  const saveAll = async () => {
    if (saving || unsaved === 0) {
      // Undone while it waited: nothing is left to save.
      if (!saving) unsent.settled();
      return;
    }
    setFailure(undefined);
    try {
      await save();
      unsent.settled();
      say(t(($) => $.save.done));
    } catch (error) {
      const words = error instanceof Error ? error.message : t(($) => $.save.failed);
      setFailure(unsent.failed(error) ? t(($) => $.save.waits) : words);
    }
  };
  useSendWhenBack(unsent, () => void saveAll());
  return { failure, saving, keptDrafts, unsaved, save, saveAll };
}

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
  const { workspace, dispatch } = kept;
  const [tool, setTool] = useState<ToolName>(pens[mode]);
  const [wanted, setWanted] = useState<StrokeColor>('blue');
  const [said, setSaid] = useState('');
  const saving = useSaving(kept, setSaid);
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
  const catalogue = useCatalogue();
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
  const { live } = drawing;
  const isPen = mode === 'sosarea' && tool !== 'select';
  const shared = { drawing, strokes, mayDraw, say: setSaid };
  const polygon = usePolygon({ ...shared, isPen, onEdit: edit });
  const { open, removePoint } = polygon;
  const commands = useStrokeCommands({ ...shared, imageId: image.id, polygon, dispatch, stageRef });
  const earlier = useEarlierAudit({ mode, answer, image, strokes, marks, mayDraw, dispatch, say: setSaid });
  const drawn = live ? withStroke(strokes, live) : strokes;
  const measures =
    mode === 'sos' ? measureLines(linesOf(drawn), marks) : measurePolygons(polygonsOf(drawn), marks);
  const shownIsSaved = work && !isUnsaved(work) && !areMarksUnsaved(workspace) && !live;
  const chooseColor = (next: StrokeColor) => {
    if (!marks[next]) return;
    setWanted(next);
    setTool(pens[mode]);
    if (open) drawing.port(0).show({ ...open.stroke, color: next });
  };
  /** Closes an open stroke where it can be: the tool that selects would take it for a part of the drawing. */
  const chooseTool = (next: ToolName) => {
    if (open && next === 'select' && !open.close()) drawing.cancel();
    setTool(next);
  };
  const goTo = (next: number) => {
    if (next >= 0 && next < images.length) onImage(next);
  };
  useCanvasKeys(mode, {
    chooseTool,
    chooseColor,
    view,
    ...commands,
    open,
    drawing,
    catalogue,
    image: (by) => goTo(index + by),
    save: () => void saving.saveAll(),
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
    earlier,
    catalogue,
    /** The server's result, while it is of the present drawing. */
    savedShare: shownIsSaved ? work.share : null,
    index,
    mayDraw,
    tool: mayDraw ? tool : ('pan' as const),
    setTool: chooseTool,
    color,
    setWanted,
    chooseColor,
    /** A polygon is being drawn: what the toolbar offers for it. */
    open,
    removePoint,
    ...commands,
    goTo,
    said,
    saving,
  };
}

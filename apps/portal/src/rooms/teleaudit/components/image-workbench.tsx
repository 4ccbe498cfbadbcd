import type { TeleauditAnswer, TeleauditImage } from '@gondola/contract';
import { type Mark, measureLines, type StrokeColor, strokeColors } from '@gondola/shelf';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '~/lib/use-formats.ts';
import { undoToast, notifyError } from '~/ui/feedback/toasts.ts';
import { useLeaveQuestion } from '~/ui/form/use-leave-question.ts';
import { canRedo, canUndo } from '../drawing/history.ts';
import { isLine, linesOf, type Stroke, withStroke } from '../drawing/stroke.ts';
import type { ToolName } from '../drawing/tools.ts';
import { areMarksUnsaved, isUnsaved } from '../drawing/workspace.ts';
import { modeScreens, type ScreenMode } from '../mode-screens.ts';
import { useCanvasKeys } from '../use-canvas-keys.ts';
import { useDrawing } from '../use-drawing.ts';
import { useView } from '../use-view.ts';
import { useWorkspace } from '../use-workspace.ts';
import { CanvasToolbar, zoomStep } from './canvas-toolbar.tsx';
import { ColorPanel } from './color-panel.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { ImageCarousel } from './image-carousel.tsx';
import { KeyLegend } from './key-legend.tsx';
import { MeasuresTable } from './measures-table.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { ShareFigure } from './share-figure.tsx';
import { StrokeList } from './stroke-list.tsx';
import { WorkbenchHeader } from './workbench-header.tsx';
import classes from './image-workbench.module.css';

interface ImageWorkbenchProps {
  userId: number;
  mode: ScreenMode;
  answer: TeleauditAnswer;
  images: readonly TeleauditImage[];
  image: TeleauditImage;
  onImage: (index: number) => void;
}

const noStrokes: readonly Stroke[] = [];

/** The image screen of one answer: photo with tools, colours, measures and the images around. */
export function ImageWorkbench({ userId, mode, answer, images, image, onImage }: ImageWorkbenchProps) {
  const { t } = useTranslation('teleaudit');
  const { number, percent } = useFormats();
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
  const kpi = answer.TeleauditKpis.find(({ KpiDetail }) => KpiDetail.teleauditType === modeScreens[mode]);
  const target = kpi?.KpiDetail.target ?? null;

  const chooseColor = (next: StrokeColor) => {
    if (!marks[next]) return;
    setWanted(next);
    setTool('line');
  };
  const remove = (key: string) => {
    drawing.remove(key);
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
    zoomIn: () => view.zoom(zoomStep),
    zoomOut: () => view.zoom(1 / zoomStep),
    fit: view.fit,
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

  const carousel = images.map((one) => {
    const its = workspace.works[one.id];
    const share = its?.share;
    if (its && isUnsaved(its))
      return { ...thumb(one), state: 'draft' as const, note: t(($) => $.images.draft) };
    if (share) return { ...thumb(one), state: 'saved' as const, note: percent(share.score, 0) };
    const note = one === image ? t(($) => $.images.current) : t(($) => $.images.pending);
    return { ...thumb(one), state: 'pending' as const, note };
  });
  const photo = {
    id: image.id,
    url: image.imageUrl,
    alt: t(($) => $.images.alt, { place: index + 1, question: answer.Question.title }),
    size: image,
  };
  return (
    <div className={classes.bench}>
      <WorkbenchHeader
        mode={mode}
        answer={answer}
        images={images.length}
        unsaved={unsaved}
        keptDrafts={keptDrafts}
        savedAt={work?.share?.savedAt ?? null}
        saving={saving}
        failure={failure}
        onSave={saveAll}
        save={save}
        measured={images.filter(({ id }) => workspace.works[id]?.share).length}
      />
      <div className={classes.canvas}>
        {work?.theirs ? (
          <ConflictNote
            by={work.theirs.share?.savedBy?.fullName}
            onKeep={() => dispatch({ type: 'keepMine', imageId: image.id })}
            onTake={() => dispatch({ type: 'takeTheirs', imageId: image.id })}
          />
        ) : null}
        <PhotoStage
          stageRef={stageRef}
          photo={photo}
          strokes={strokes}
          marks={marks}
          tool={mayDraw ? tool : 'pan'}
          view={view}
          drawing={drawing}
        >
          <CanvasToolbar
            tool={mayDraw ? tool : 'pan'}
            onTool={setTool}
            onZoom={view.zoom}
            onFit={view.fit}
            onUndo={work && canUndo(work.history) ? () => step('undo') : undefined}
            onRedo={work && canRedo(work.history) ? () => step('redo') : undefined}
            onClear={mayDraw && strokes.length > 0 ? clear : undefined}
          />
          <span className={classes.zoom}>{percent(view.view.scale, 0)}</span>
        </PhotoStage>
        <p className={classes.said} role="status">
          {said}
        </p>
      </div>
      <div className={classes.foot}>
        <ImageCarousel images={carousel} index={index} onIndex={goTo} />
        <KeyLegend />
      </div>
      <aside className={classes.panel} aria-label={t(($) => $.panel)}>
        <ShareFigure
          measures={measures}
          saved={shownIsSaved ? (work.share?.score ?? null) : null}
          target={target === null ? null : target / 100}
        />
        <ColorPanel
          marks={marks}
          color={color}
          disabled={!mayDraw}
          onColor={chooseColor}
          onMark={(one: StrokeColor, mark: Mark | null) => {
            dispatch({ type: 'mark', color: one, mark });
            if (mark) setWanted(one);
          }}
        />
        <MeasuresTable measures={measures} />
        <StrokeList
          strokes={strokes}
          marks={marks}
          selected={selected}
          onSelect={drawing.select}
          onRemove={remove}
          disabled={!mayDraw}
        />
      </aside>
    </div>
  );
}

const thumb = (image: TeleauditImage) => ({ id: image.id, thumb: image.thumbnailUrl });

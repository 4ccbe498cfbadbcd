import type { TeleauditImage } from '@gondola/contract';
import { roundedBeside } from '@gondola/formats/formats.ts';
import { decimals, type Mark, type StrokeColor } from '@gondola/shelf';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { SamePhotos } from '../../reviews/index.ts';
import { canRedo, canUndo } from '../drawing/history.ts';
import { imagesToSave, isBlank, isUnsaved, type Workspace } from '../drawing/workspace.ts';
import { shareOfMode } from '../mode-screens.ts';
import { useWorkbench, type WorkbenchOptions } from '../use-workbench.ts';
import { AreaWarnings } from './area-warnings.tsx';
import { CanvasToolbar } from './canvas-toolbar.tsx';
import { ColorPanel } from './color-panel.tsx';
import { EarlierAudit } from './earlier-audit.tsx';
import { ImageCarousel } from './image-carousel.tsx';
import { KpiChecklist } from './kpi-checklist.tsx';
import { KeyLegend } from './key-legend.tsx';
import { LiveBar } from './live-bar.tsx';
import { MeasuresTable } from './measures-table.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { ProductCatalogue } from './product-catalogue.tsx';
import { ratioText, ShareFigure } from './share-figure.tsx';
import { StrokeList } from './stroke-list.tsx';
import { WorkbenchHeader } from './workbench-header.tsx';
import classes from './image-workbench.module.css';

/** The image screen of one answer: photo with tools, colours, measures and the images around. */
export function ImageWorkbench(props: WorkbenchOptions) {
  const { t } = useTranslation('teleaudit');
  const bench = useWorkbench(props);
  const { workspace, dispatch, work, drawing, view, strokes, marks, index, saving, tool } = bench;
  const { mode, answer, images, image } = props;
  const { catalogue } = bench;
  const kpi = answer.TeleauditKpis.find(({ KpiDetail }) => KpiDetail.teleauditType === shareOfMode[mode]);
  const target = kpi?.KpiDetail.target ?? null;
  const figures = {
    measures: bench.measures,
    saved: bench.savedShare,
    target: target === null ? null : target / 100,
  };
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

  const carousel = useImageNotes(props, workspace, figures.target);
  // Nothing is drawn on them, so that saving measures nothing.
  const blank = images.filter(({ id }) => isBlank(workspace.works[id])).length;
  const drawn = imagesToSave(workspace).filter((id) => !isBlank(workspace.works[id])).length;
  const alt = t(($) => $.images.alt, { place: index + 1, question: answer.Question.title });
  return (
    <div className={classes.bench} data-catalogue={catalogue.isOpen ? '' : undefined}>
      <WorkbenchHeader
        mode={mode}
        answer={answer}
        images={images.length}
        saving={{ ...saving, drawn, savedAt: work?.share?.savedAt ?? null, onSave: saving.saveAll }}
        missing={blank > 0 ? t(($) => $.done.left, { count: blank }) : undefined}
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
          stageRef={bench.stageRef}
          photo={{ id: image.id, url: image.imageUrl, alt, size: image }}
          strokes={strokes}
          marks={marks}
          earlier={bench.earlier?.isShown ? bench.earlier : undefined}
          tool={tool}
          view={view}
          drawing={drawing}
        />
        <p className="g-hidden" role="status">
          {bench.said}
        </p>
      </div>
      <div className={classes.dock}>
        {isPhone ? (
          <LiveBar
            {...figures}
            marks={marks}
            color={bench.color}
            disabled={!bench.mayDraw}
            onColor={bench.chooseColor}
          />
        ) : null}
        <CanvasToolbar
          mode={mode}
          tool={tool}
          zoom={view.view.scale}
          onTool={bench.setTool}
          onZoom={view.zoom}
          onFit={view.fit}
          catalogue={catalogue}
          drawing={{
            onUndo: bench.open || (work && canUndo(work.history)) ? () => bench.step('undo') : undefined,
            onRedo: work && canRedo(work.history) ? () => bench.step('redo') : undefined,
            onClear: bench.mayDraw && strokes.length > 0 ? bench.clear : undefined,
            open: bench.open,
            onRemovePoint: bench.removePoint,
          }}
        />
      </div>
      {catalogue.isOpen ? <ProductCatalogue answerId={answer.id} onClose={catalogue.toggle} /> : null}
      <div className={classes.foot}>
        <ImageCarousel images={carousel} index={index} onIndex={bench.goTo} />
        <KeyLegend mode={mode} />
      </div>
      <aside className={classes.panel} aria-label={t(($) => $.panel)}>
        <ShareFigure {...figures} />
        {bench.earlier ? <EarlierAudit earlier={bench.earlier} {...figures} /> : null}
        {answer.SurveyResponse.duplicatePhoto ? (
          <SamePhotos responseId={answer.SurveyResponse.id} imageId={image.id} list="/responses" />
        ) : null}
        {mode === 'sosarea' ? (
          <AreaWarnings strokes={strokes} marks={marks} onSelect={drawing.select} />
        ) : null}
        <KpiChecklist answer={answer} />
        <ColorPanel
          marks={marks}
          color={bench.color}
          disabled={!bench.mayDraw}
          onColor={bench.chooseColor}
          onMark={(one: StrokeColor, mark: Mark | null) => {
            dispatch({ type: 'mark', color: one, mark });
            if (mark) bench.setWanted(one);
          }}
        />
        <MeasuresTable measures={bench.measures} />
        <StrokeList
          strokes={strokes}
          marks={marks}
          selected={drawing.selected}
          onSelect={drawing.select}
          onRemove={bench.remove}
          disabled={!bench.mayDraw}
        />
      </aside>
    </div>
  );
}

const thumb = (image: TeleauditImage) => ({ id: image.id, thumb: image.thumbnailUrl });

/** The images of the row, with what is known of each: its share on its side of the target, or how far the work on it is. */
function useImageNotes(
  { images, image }: Pick<WorkbenchOptions, 'images' | 'image'>,
  workspace: Workspace,
  target: number | null,
) {
  const { t } = useTranslation('teleaudit');
  const { language } = useFormats();
  const scoreText = (score: number) =>
    ratioText(target === null ? score : roundedBeside(score, target, decimals.ratio), language);
  return images.map((one) => {
    const its = workspace.works[one.id];
    const share = its?.share;
    if (its && isUnsaved(its))
      return { ...thumb(one), state: 'draft' as const, note: t(($) => $.images.draft) };
    if (share) return { ...thumb(one), state: 'saved' as const, note: scoreText(share.score) };
    const note = one === image ? t(($) => $.images.current) : t(($) => $.images.pending);
    return { ...thumb(one), state: 'pending' as const, note };
  });
}

interface ConflictNoteProps {
  by: string | undefined;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else saved this image while it was being drawn on here: whose strokes stay? */
function ConflictNote({ by, onKeep, onTake }: ConflictNoteProps) {
  const { t } = useTranslation('teleaudit');
  return (
    <div className={classes.conflict} role="alert">
      <p>{by ? t(($) => $.conflict.by, { name: by }) : t(($) => $.conflict.text)}</p>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        {t(($) => $.conflict.take)}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        {t(($) => $.conflict.keep)}
      </Button>
    </div>
  );
}

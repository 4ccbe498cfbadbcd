/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application takes keys and pointers itself */
import type { MarkAssignment, Size } from '@gondola/shelf';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Crosshair } from './crosshair.tsx';
import { LengthTag } from './length-tag.tsx';
import { StrokeLayer } from './stroke-layer.tsx';
import { StrokeShape } from './stroke-shape.tsx';
import type { Stroke } from '../drawing/stroke.ts';
import type { ToolName } from '../drawing/tools.ts';
import type { Drawing } from '../use-drawing.ts';
import { usePhotoSource } from '../use-photo-source.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import { useStagePointer } from '../use-stage-pointer.ts';
import type { StageView } from '../use-view.ts';
import classes from './photo-stage.module.css';

interface PhotoStageProps {
  stageRef: React.RefObject<HTMLDivElement | null>;
  photo: { id: number; url: string; alt: string; size: Size };
  strokes: readonly Stroke[];
  marks: MarkAssignment;
  tool: ToolName;
  view: StageView;
  drawing: Drawing;
}

/**
 * The photo with its strokes on dark ground: drawn on by pointer, touch or keyboard. The strokes at rest are a layer of
 * their own, so that the browser paints the one in hand without painting a thousand others again.
 */
export function PhotoStage({ stageRef, photo, strokes, marks, tool, view, drawing }: PhotoStageProps) {
  const { t } = useTranslation('teleaudit');
  const [panning, setPanning] = useState(false);
  const source = usePhotoSource(photo.id, photo.url);
  const byPointer = useRef(false);
  const { size } = photo;
  const pointer = useStagePointer({ stageRef, image: size, tool, panning, view, drawing });
  const keys = useStageKeys({
    imageId: photo.id,
    image: size,
    tool,
    view,
    drawing,
    middle: () => ({
      x: (stageRef.current?.clientWidth ?? 0) / 2,
      y: (stageRef.current?.clientHeight ?? 0) / 2,
    }),
  });
  useEffect(() => {
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ') setPanning(false);
    };
    window.addEventListener('keyup', release);
    return () => window.removeEventListener('keyup', release);
  }, []);
  const { scale, x, y } = view.view;
  const placed = `translate(${x} ${y}) scale(${scale})`;
  const raised = drawing.live ?? strokes.find(({ key }) => key === drawing.selected) ?? null;
  return (
    <div className={classes.frame}>
      <div
        ref={stageRef}
        className={classes.stage}
        role="application"
        tabIndex={0}
        aria-label={t(($) => $.canvas.label, { name: photo.alt })}
        aria-describedby="canvas-keys"
        data-tool={panning ? 'pan' : tool}
        data-keyboard={keys.crosshair ? '' : undefined}
        onFocus={() => {
          if (!byPointer.current) keys.start();
        }}
        onBlur={() => {
          byPointer.current = false;
          keys.stop();
          setPanning(false);
        }}
        onKeyDown={(event) => {
          if (event.key === ' ' && event.target === event.currentTarget) {
            event.preventDefault();
            setPanning(true);
          } else if (event.key === 'Escape') keys.release();
          keys.onKeyDown(event);
        }}
        {...pointer}
        onPointerDown={(event) => {
          byPointer.current = true;
          keys.stop();
          pointer.onPointerDown(event);
        }}
      >
        {source.failed ? (
          <p role="alert" className={classes.failed}>
            {t(($) => $.canvas.failed)}
          </p>
        ) : null}
        <img
          key={photo.id}
          className={classes.photo}
          src={source.url}
          alt={photo.alt}
          width={size.width}
          height={size.height}
          draggable={false}
          hidden={!view.ready || source.failed}
          onError={source.onError}
          data-near={scale > 3 ? '' : undefined}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
        <svg className={classes.strokes} aria-hidden="true">
          <g transform={placed}>
            <StrokeLayer strokes={strokes} marks={marks} raised={raised?.key ?? null} />
          </g>
        </svg>
        <svg className={classes.strokes} aria-hidden="true">
          <g transform={placed}>
            {raised ? (
              <StrokeShape
                stroke={raised}
                mark={marks[raised.color]}
                selected={raised.key === drawing.selected}
              />
            ) : null}
          </g>
          {keys.crosshair ? <Crosshair at={keys.crosshair} view={view.view} /> : null}
        </svg>
        {raised ? <LengthTag stroke={raised} mark={marks[raised.color]} view={view.view} /> : null}
      </div>
      <p id="canvas-keys" className={classes.hidden}>
        {t(($) => $.canvas.keys)}
      </p>
    </div>
  );
}

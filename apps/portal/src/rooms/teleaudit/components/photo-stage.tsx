/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application takes keys and pointers itself */
import {
  boundsOf,
  isSelfIntersecting,
  lineLength,
  type Mark,
  type MarkAssignment,
  type Point,
  polygonArea,
  type Size,
} from '@gondola/shelf';
import { useEffect, useRef, useState, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { closedOf, sideMiddles } from '../drawing/polygon.ts';
import { type Stroke, isLine, verticesOf } from '../drawing/stroke.ts';
import type { ToolName } from '../drawing/tools.ts';
import type { Drawing } from '../use-drawing.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import { useStagePointer } from '../use-stage-pointer.ts';
import type { StageView } from '../use-view.ts';
import classes from './photo-stage.module.css';
import { toScreen, type View } from '../drawing/view.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { markCap, markDash, strokeInk } from '../drawing/stroke-colors.ts';

interface StrokeShapeProps {
  stroke: Stroke;
  mark: Mark | null;
}

// A line of no length with its cap is a dot that keeps its size on the screen.
const dotsAt = (points: readonly Point[]): string => points.map(({ x, y }) => `M${x} ${y}h0`).join('');
const pathThrough = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** One stroke over the photo. Widths are of the screen, whatever the zoom: nothing here is drawn again by zooming. */
const StrokeShape = memo(function StrokeShape({ stroke, mark }: StrokeShapeProps) {
  const points = verticesOf(stroke);
  const path = `${pathThrough(points)}${isLine(stroke) ? '' : 'Z'}`;
  const ink = strokeInk[stroke.color];
  return (
    <g className={classes.stroke} data-stroke={stroke.key} data-area={isLine(stroke) ? undefined : ''}>
      <path className={classes.halo} d={path} />
      <path className={classes.body} d={path} stroke={ink} fill={ink} strokeDasharray={markDash(mark)} />
      {isLine(stroke) ? <Ends points={points} ink={ink} mark={mark} /> : null}
    </g>
  );
});

/** The points that a stroke is taken by. */
function Ends({ points, ink, mark }: { points: readonly Point[]; ink: string; mark: Mark | null }) {
  const dots = dotsAt(points);
  const cap = markCap(mark);
  return (
    <>
      <path className={classes.ring} d={dots} stroke={ink} strokeLinecap={cap} />
      <path className={classes.eye} d={dots} strokeLinecap={cap} />
    </>
  );
}

interface RaisedShapeProps extends StrokeShapeProps {
  selected: boolean;
  /** Index of the selected point of a polygon. */
  vertex: number | null;
  /** A polygon whose last point is loose. */
  isOpen: boolean;
}

/** The stroke in hand or selected, with the points it can be taken by, above all others. */
function RaisedShape({ stroke, mark, selected, vertex, isOpen }: RaisedShapeProps) {
  const points = verticesOf(stroke);
  const path = `${pathThrough(points)}${isLine(stroke) || isOpen ? '' : 'Z'}`;
  const ink = strokeInk[stroke.color];
  const chosen = vertex === null ? undefined : points[vertex];
  const [first] = points;
  return (
    <g
      className={classes.stroke}
      data-selected={selected ? '' : undefined}
      data-stroke={stroke.key}
      data-area={isLine(stroke) ? undefined : ''}
    >
      <path className={classes.halo} d={path} />
      <path className={classes.body} d={path} stroke={ink} fill={ink} strokeDasharray={markDash(mark)} />
      {isOpen && first && !isLine(stroke) && closedOf(stroke) ? (
        <path className={classes.goal} d={dotsAt([first])} strokeLinecap="round" />
      ) : null}
      <Ends points={isOpen ? points.slice(0, -1) : points} ink={ink} mark={mark} />
      {selected && !isOpen ? (
        <path className={classes.middle} d={dotsAt(sideMiddles(stroke))} strokeLinecap="round" />
      ) : null}
      {chosen ? (
        <path className={classes.chosen} d={dotsAt([chosen])} stroke={ink} strokeLinecap="round" />
      ) : null}
    </g>
  );
}

interface StrokeLayerProps {
  strokes: readonly Stroke[];
  marks: MarkAssignment;
  /** Drawn above all, or being moved: left out here. */
  raised: string | null;
}

/** The strokes at rest. Zooming, panning, drawing and moving one leave this layer as it is. */
const StrokeLayer = memo(function StrokeLayer({ strokes, marks, raised }: StrokeLayerProps) {
  return strokes.map((stroke) =>
    stroke.key === raised ? null : (
      <StrokeShape key={stroke.key} stroke={stroke} mark={marks[stroke.color]} />
    ),
  );
});

const arm = 14;
const gap = 4;

/** Where the keyboard points on the photo; `at` in pixels of the image. */
function Crosshair({ at, view }: { at: Point; view: View }) {
  const { x, y } = toScreen(view, at);
  const path = `M${x - arm} ${y}H${x - gap}M${x + gap} ${y}H${x + arm}M${x} ${y - arm}V${y - gap}M${x} ${y + gap}V${y + arm}`;
  return (
    <g fill="none" strokeLinecap="round" data-crosshair="">
      <path d={path} stroke="#0b0d0d" strokeWidth={5} />
      <path d={path} stroke="#ffffff" strokeWidth={2} />
    </g>
  );
}

interface PhotoStageProps {
  stageRef: React.RefObject<HTMLDivElement | null>;
  photo: { id: number; url: string; alt: string; size: Size };
  strokes: readonly Stroke[];
  marks: MarkAssignment;
  /** Strokes of an earlier audit, dimmed under those of now. */
  earlier?: { readonly strokes: readonly Stroke[]; readonly marks: MarkAssignment } | undefined;
  tool: ToolName;
  view: StageView;
  drawing: Drawing;
}

/**
 * The photo with its strokes on dark ground: drawn on by pointer, touch or keyboard. The strokes at rest are a layer of
 * their own, so that the browser paints the one in hand without painting a thousand others again.
 */
export function PhotoStage(props: PhotoStageProps) {
  const { stageRef, photo, strokes, marks, earlier, tool, view, drawing } = props;
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
  const isOpen = drawing.live !== null && tool !== 'select' && !isLine(drawing.live);
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
        {earlier ? (
          <svg className={classes.strokes} data-earlier="" aria-hidden="true">
            <g transform={placed}>
              <StrokeLayer strokes={earlier.strokes} marks={earlier.marks} raised={null} />
            </g>
          </svg>
        ) : null}
        <svg className={classes.strokes} aria-hidden="true">
          <g transform={placed}>
            <StrokeLayer strokes={strokes} marks={marks} raised={raised?.key ?? null} />
          </g>
        </svg>
        <svg className={classes.strokes} aria-hidden="true">
          <g transform={placed}>
            {raised ? (
              <RaisedShape
                stroke={raised}
                mark={marks[raised.color]}
                selected={raised.key === drawing.selected}
                vertex={raised.key === drawing.selected ? drawing.vertex : null}
                isOpen={isOpen}
              />
            ) : null}
          </g>
          {keys.crosshair ? <Crosshair at={keys.crosshair} view={view.view} /> : null}
        </svg>
        {raised ? <SizeTag stroke={raised} mark={marks[raised.color]} view={view.view} /> : null}
      </div>
      <p id="canvas-keys" className="g-hidden">
        {t(($) => $.canvas[tool === 'polygon' ? 'areaKeys' : 'keys'])}
      </p>
    </div>
  );
}

interface Held {
  id: number;
  url: string;
  failed: boolean;
}

/**
 * The address a photo is shown from. Every reading signs it again; the first one is kept, so that the photo is not
 * fetched again, until it expires.
 */
function usePhotoSource(id: number, latest: string) {
  const [held, setHeld] = useState<Held>({ id, url: latest, failed: false });
  const current = held.id === id ? held : { id, url: latest, failed: false };
  if (current !== held) setHeld(current);
  // A newer signature arrived after the kept one had failed.
  if (current.failed && current.url !== latest) setHeld({ id, url: latest, failed: false });
  return {
    url: current.url,
    failed: current.failed,
    onError: () => setHeld({ id, url: latest, failed: current.url === latest }),
  };
}

interface SizeTagProps {
  stroke: Stroke;
  mark: Mark | null;
  view: View;
}

function middleOf(stroke: Stroke): Point {
  const box = boundsOf(verticesOf(stroke)) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The meaning of the stroke in hand and its length or size, in its middle; warns of one that crosses itself. */
function SizeTag({ stroke, mark, view }: SizeTagProps) {
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const { x, y } = toScreen(view, middleOf(stroke));
  const crosses = !isLine(stroke) && isSelfIntersecting(stroke);
  const size = isLine(stroke)
    ? `${number(lineLength(stroke), 0)} ${t(($) => $.px)}`
    : `${number(polygonArea(stroke), 0)} ${t(($) => $.px2)}`;
  return (
    <span className={classes.tag} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      <span className={classes.words} data-warns={crosses ? '' : undefined}>
        {t(($) => $.mark[mark ?? 'none'])} · {size}
        {crosses ? ` · ${t(($) => $.warning.crosses)}` : null}
      </span>
    </span>
  );
}

/* oxlint-disable jsx-a11y/media-has-caption -- field staff record without captions; a transcription is next to the video */
import type { Box, HiddenRegion } from '@gondola/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doubt } from '../use-doubts.ts';
import type { Player } from '../use-player.ts';
import { boxInside, type Regions, shownAt } from '../use-regions.ts';
import classes from './video-stage.module.css';

interface VideoStageProps {
  player: Player;
  regions: Regions;
  /** Regions that hide the faces that were found: shown, not drawn. */
  found: readonly HiddenRegion[];
  /** The place in doubt that is looked at. */
  doubted: Doubt | undefined;
  /** Regions can be drawn and moved; otherwise the picture is only shown. */
  mayDraw: boolean;
  label: string;
}

interface Drag {
  /** Of the region; undefined while a new one is drawn. */
  place: number | undefined;
  kind: 'draw' | 'move' | 'resize';
  from: { x: number; y: number };
  box: Box;
}

/** Seconds before and after a place in doubt at which it is shown. */
const aroundDoubt = 0.3;

/** Share of the picture that an arrow key moves. */
const step = 0.01;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The box after a drag to (x, y). */
function dragged({ kind, from, box }: Drag, x: number, y: number): Box {
  if (kind === 'move') return boxInside({ ...box, x: box.x + x - from.x, y: box.y + y - from.y });
  if (kind === 'resize')
    return boxInside({ ...box, width: box.width + x - from.x, height: box.height + y - from.y });
  return boxInside({
    x: Math.min(from.x, x),
    y: Math.min(from.y, y),
    width: Math.abs(x - from.x),
    height: Math.abs(y - from.y),
  });
}

/** The picture, and over it what is hidden at this moment. A region is drawn, moved and sized by mouse, finger or keys. */
export function VideoStage({ player, regions, found, doubted, mayDraw, label }: VideoStageProps) {
  const { t } = useTranslation('videos');
  const frame = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [now, setNow] = useState<Box>();
  const { size, time, attach, source } = player;

  const placeOf = (event: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = (frame.current as HTMLElement).getBoundingClientRect();
    const share = (value: number): number => Math.max(0, Math.min(1, value));
    return { x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) };
  };
  const begin = (event: PointerEvent, kind: Drag['kind'], place: number | undefined, box: Box): void => {
    if (!mayDraw || event.button !== 0) return;
    event.stopPropagation();
    frame.current?.setPointerCapture(event.pointerId);
    if (player.isPlaying) player.toggle();
    regions.select(place);
    setDrag({ kind, place, from: placeOf(event), box });
  };
  const move = (event: PointerEvent): void => {
    if (!drag) return;
    const { x, y } = placeOf(event);
    setNow(dragged(drag, x, y));
  };
  const end = (): void => {
    if (drag && now) {
      if (drag.place !== undefined) regions.place(drag.place, time, now);
      // A click is no region.
      else if (now.width > 0.015 && now.height > 0.015) regions.add(now, time);
    }
    setDrag(undefined);
    setNow(undefined);
  };
  const press = (event: KeyboardEvent, place: number, box: Box): void => {
    const way = arrows[event.key];
    if (way) {
      const [x, y] = way;
      const next = event.shiftKey
        ? { ...box, width: box.width + x, height: box.height + y }
        : { ...box, x: box.x + x, y: box.y + y };
      regions.place(place, time, next);
    } else if (event.key === 'Delete' || event.key === 'Backspace') regions.remove(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const none: Box = { x: 0, y: 0, width: 0, height: 0 };
  return (
    <div className={classes.stage}>
      <div
        ref={frame}
        className={classes.frame}
        data-draws={mayDraw ? '' : undefined}
        style={
          size && {
            width: `min(100cqw, ${(100 * size.width) / size.height}cqh)`,
            aspectRatio: `${size.width} / ${size.height}`,
          }
        }
        onPointerDown={(event) => begin(event, 'draw', undefined, none)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          setDrag(undefined);
          setNow(undefined);
        }}
      >
        <video
          ref={attach}
          className={classes.video}
          src={source}
          aria-label={label}
          preload="metadata"
          playsInline
        />
        {mayDraw
          ? shownAt(found, time).map(({ place, box }) => (
              <div key={place} className={classes.found} style={percentOf(box)} />
            ))
          : null}
        {mayDraw
          ? shownAt(regions.regions, time).map(({ place, box }) => {
              const shown = drag?.place === place && now ? now : box;
              return (
                <div
                  key={place}
                  role="button"
                  tabIndex={0}
                  className={classes.region}
                  aria-label={t(($) => $.region.onPicture, { place: place + 1 })}
                  aria-pressed={regions.selected === place}
                  style={percentOf(shown)}
                  onPointerDown={(event) => begin(event, 'move', place, box)}
                  onFocus={() => regions.select(place)}
                  onKeyDown={(event) => press(event, place, box)}
                >
                  <span className={classes.number}>{place + 1}</span>
                  <span
                    className={classes.corner}
                    onPointerDown={(event) => begin(event, 'resize', place, box)}
                  />
                </div>
              );
            })
          : null}
        {doubted && time >= doubted.from - aroundDoubt && time <= doubted.to + aroundDoubt ? (
          <div className={classes.doubted} style={percentOf(doubted.box)} />
        ) : null}
        {drag?.kind === 'draw' && now ? <div className={classes.drawn} style={percentOf(now)} /> : null}
      </div>
      {player.hasFailed ? (
        <p className={classes.failed} role="alert">
          {t(($) => $.player.failed)}
        </p>
      ) : null}
    </div>
  );
}

const percentOf = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

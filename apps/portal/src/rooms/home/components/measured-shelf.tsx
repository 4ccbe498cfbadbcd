import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { ShareBars } from '@gondola/ui/charts/share-bars.tsx';
import { ShelfDrawing } from './shelf-drawing.tsx';
import classes from './measured-shelf.module.css';

const left = 34;
const right = 526;
const min = left + 40;
const max = right - 40;
const step = 12;

/** A drawn shelf being measured: moving the point between the two lines changes the shares at once. */
export function MeasuredShelf() {
  const { t } = useTranslation('home');
  const { percent } = useFormats();
  const [divide, setDivide] = useState(304);
  const limited = (x: number) => Math.round(Math.min(max, Math.max(min, x)));
  const whole = right - left;
  const ours = (divide - left) / whole;
  const follow = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) setDivide(limited(((event.clientX - box.left) / box.width) * 560));
  };
  const press = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    setDivide((now) => limited(now + change));
  };
  return (
    <figure className={classes.figure}>
      <div className={classes.stage}>
        <svg viewBox="0 0 560 344" className={classes.picture}>
          <ShelfDrawing divide={divide} />
          <g className={classes.strokes}>
            <path d={`M${left} 52H${right}`} className={classes.tray} />
            <path d={`M${left} 246H${divide - 9}`} className={classes.ours} />
            <path d={`M${divide + 9} 246H${right}`} className={classes.theirs} />
          </g>
          <g className={classes.ends} aria-hidden="true">
            <circle cx={left} cy="52" r="6" className={classes.trayEnd} />
            <circle cx={right} cy="52" r="6" className={classes.trayEnd} />
            <circle cx={left} cy="246" r="6" className={classes.oursEnd} />
            <circle cx={right} cy="246" r="6" className={classes.theirsEnd} />
          </g>
          <g
            className={classes.handle}
            role="slider"
            tabIndex={0}
            aria-label={t(($) => $.landing.shelf.handle)}
            aria-valuemin={Math.round(((min - left) / whole) * 100)}
            aria-valuemax={Math.round(((max - left) / whole) * 100)}
            aria-valuenow={Math.round(ours * 100)}
            aria-valuetext={percent(ours)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={follow}
            onKeyDown={press}
          >
            <circle cx={divide} cy="246" r="24" className={classes.reach} />
            <circle cx={divide} cy="246" r="13" className={classes.grip} />
            <path d={`m${divide - 4} 242-4 4 4 4m8-8 4 4-4 4`} className={classes.arrows} />
          </g>
        </svg>
      </div>
      <figcaption className={classes.caption}>
        <ShareBars
          label={t(($) => $.landing.shelf.caption)}
          unit={t(($) => $.landing.shelf.unit)}
          shares={[
            {
              key: 'ours',
              name: t(($) => $.landing.shelf.ours),
              amount: divide - left,
              share: ours,
              colour: '#e03131',
            },
            {
              key: 'theirs',
              name: t(($) => $.landing.shelf.theirs),
              amount: right - divide,
              share: 1 - ours,
              colour: '#2b8a3e',
            },
          ]}
        />
      </figcaption>
    </figure>
  );
}

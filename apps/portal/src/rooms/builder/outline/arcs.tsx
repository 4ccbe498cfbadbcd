import { type Arc, arcsOf, type Draft } from '@gondola/builder';
import { useBuilderState } from '../builder-store.ts';
import classes from './outline.module.css';

interface ArcsProps {
  readonly draft: Draft;
  readonly rowHeight: number;
  /** Rows in sight; arcs that do not touch them are not drawn. */
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
}

/** Pixels from the edge of the list to the spine, and to the outermost arc. */
const spine = 26;
const reach = 20;
const tones = ['blue', 'violet', 'green', 'amber', 'grey'] as const;

const isInSight = ({ from, to }: Arc, { startIndex, endIndex }: NonNullable<ArcsProps['range']>): boolean =>
  Math.min(from, to) <= endIndex + 1 && Math.max(from, to) >= startIndex - 1;

/** A curve from the middle of one row to the middle of another, wider the further it leads. */
function curve({ from, to }: Arc, rowHeight: number): string {
  const [start, end] = [(from + 0.5) * rowHeight, (to + 0.5) * rowHeight];
  const width = Math.min(reach, 6 + Math.abs(to - from) * 2);
  const x = spine - width;
  const bend = Math.min(rowHeight / 2, Math.abs(end - start) / 2) * Math.sign(end - start);
  return `M${spine} ${start} C${x} ${start} ${x} ${start} ${x} ${start + bend} L${x} ${end - bend} C${x} ${end} ${x} ${end} ${spine} ${end}`;
}

/** The spine of the outline and, left of it, every jump as an arc; what leads back in a loop is red. */
export function Arcs({ draft, rowHeight, range }: ArcsProps) {
  const looping = useBuilderState(({ problems }) => problems);
  const loops = new Set(looping.filter(({ code }) => code === 'logicLoop').map(({ page }) => page));
  const arcs = arcsOf(draft).filter((arc) => range === null || isInSight(arc, range));
  const count = draft.pages.length;
  return (
    <svg className={classes.arcs} width={spine + 6} height={(count + 1) * rowHeight} aria-hidden="true">
      <line
        x1={spine}
        x2={spine}
        y1={rowHeight / 2}
        y2={(count - 0.5) * rowHeight}
        className={classes.spine}
      />
      {arcs.map((arc) => {
        const isLoop = arc.to <= arc.from && loops.has(draft.pages[arc.from]?.key ?? null);
        const tone = isLoop ? 'red' : tones[arc.from % tones.length];
        const end = (Math.min(arc.to, count) + 0.5) * rowHeight;
        return (
          <g key={`${arc.from} ${arc.to}`} style={{ color: `var(--g-${tone}-solid)` }}>
            <path d={curve(arc, rowHeight)} className={classes.arc} />
            <path
              d={`M${spine - 5} ${end - 4} L${spine} ${end} L${spine - 5} ${end + 4}`}
              className={classes.arc}
            />
          </g>
        );
      })}
    </svg>
  );
}

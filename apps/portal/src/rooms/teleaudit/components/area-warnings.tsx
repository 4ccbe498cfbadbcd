import { doubleCounted, isSelfIntersecting, type MarkAssignment } from '@gondola/shelf';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { polygonsOf, type PolygonStroke, type Stroke } from '../drawing/stroke.ts';
import classes from './area-warnings.module.css';

interface AreaWarningsProps {
  strokes: readonly Stroke[];
  marks: MarkAssignment;
  onSelect: (key: string) => void;
}

/** Shown at most: who has more of them draws again. */
const maxWarnings = 8;

/** Polygons stay as they are while others change: each is looked at once. */
const crossing = new WeakMap<PolygonStroke, boolean>();

function crossesItself(polygon: PolygonStroke): boolean {
  const known = crossing.get(polygon) ?? isSelfIntersecting(polygon);
  crossing.set(polygon, known);
  return known;
}

/** Areas that count wrongly: those that cross themselves, and those that count the same room twice. */
export function AreaWarnings({ strokes, marks, onSelect }: AreaWarningsProps) {
  const { t } = useTranslation('teleaudit');
  // A drawing of hundreds of areas takes a moment to compare: the pointer goes first.
  const polygons = polygonsOf(useDeferredValue(strokes));
  const warnings = [
    ...polygons.flatMap((polygon, index) =>
      crossesItself(polygon)
        ? [{ key: polygon.key, text: t(($) => $.warning.crossesNamed, { place: index + 1 }) }]
        : [],
    ),
    ...doubleCounted(polygons, marks, maxWarnings).map(([first, second]) => ({
      key: polygons[second]?.key ?? '',
      text: t(($) => $.warning.overlap, { first: first + 1, second: second + 1 }),
    })),
  ].slice(0, maxWarnings);
  return (
    <div role="status">
      {warnings.length > 0 ? (
        <ul className={classes.list} aria-label={t(($) => $.warning.label)}>
          {warnings.map(({ key, text }) => (
            <li key={text}>
              <button type="button" className={classes.warning} onClick={() => onSelect(key)}>
                <IconAlertTriangle size={16} stroke={1.7} />
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import type { ReactNode } from 'react';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { useDefinition } from '@gondola/ui/display/use-definition.tsx';
import { useDashboard } from '../dashboard.ts';
import { addDays, daysFrom } from '@gondola/formats/calendar-days.ts';
import { useWords } from '../use-words.ts';
import classes from './tile.module.css';

interface TileProps {
  label: string;
  value: string;
  /** The definition: the count, its time, and its exceptions. */
  definition: string;
  /** The number now and in the period before; null where there is none to compare. */
  change?: { now: number | null; before: number | null; as: 'percent' | 'points' };
  /** Whether more is better, worse, or neither. */
  more?: 'better' | 'worse';
  /** Says how the number is made up, or why it has no comparison. */
  hint?: ReactNode;
  onPress?: (() => void) | undefined;
}

function changeOf({ now, before, as }: NonNullable<TileProps['change']>): number | null {
  if (now === null || before === null) return null;
  if (as === 'points') return now - before;
  return before === 0 ? null : (now - before) / before;
}

/** Beyond this many times more, the number itself says more than the change. */
const tooMuch = 9.995;

/** Whether there is anything to know of the whole period before. */
function useWholeBefore(): boolean {
  const { choices, narrowing } = useDashboard();
  const first = addDays(narrowing.from, -daysFrom(narrowing.from, narrowing.to));
  return choices.firstDay !== null && choices.firstDay <= first;
}

/** One number with what it means and what became of it since the period before; pressed, it shows what is behind it. */
export function Tile({ label, value, definition, change, more, hint, onPress }: TileProps) {
  const { t, number, percent } = useWords();
  const { id, area, button } = useDefinition(label, definition);
  const isWhole = useWholeBefore();
  const difference = change && isWhole ? changeOf(change) : null;
  const direction =
    difference === null || Math.abs(difference) < 0.0005 ? 'same' : difference > 0 ? 'up' : 'down';
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }[direction];
  const isGood = direction === 'same' || !more ? undefined : (direction === 'up') === (more === 'better');
  const amount =
    difference === null
      ? ''
      : change?.as === 'points'
        ? t(($) => $.board.points, { value: number(Math.abs(difference) * 100) })
        : percent(Math.abs(difference));
  const isTooMuch = change?.as === 'percent' && difference !== null && difference > tooMuch;
  const words = !isWhole
    ? t(($) => $.board.notWhole)
    : difference === null
      ? t(($) => $.board.noneBefore)
      : isTooMuch
        ? t(($) => $.board.wasBefore, { value: number(change?.before ?? 0) })
        : t(($) => $.board.change[direction], { value: amount });
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      {/* Under the label where a comparison is under the value: the values of a row stay on one line. */}
      {hint && change ? <span className={classes.hint}>{hint}</span> : null}
      <span className={classes.value}>{value}</span>
      {hint && !change ? <span className={classes.hint}>{hint}</span> : null}
      {change ? (
        <span className={classes.change} data-good={isGood === undefined ? undefined : String(isGood)}>
          {difference === null ? null : <Arrow size={15} stroke={2} aria-hidden="true" />}
          {words}
        </span>
      ) : null}
    </>
  );
  return (
    <div className={classes.frame} {...area}>
      {onPress ? (
        <button type="button" className={classes.tile} aria-describedby={id} onClick={onPress}>
          {content}
        </button>
      ) : (
        <div className={classes.tile}>{content}</div>
      )}
      <span className={classes.definition}>{button}</span>
    </div>
  );
}

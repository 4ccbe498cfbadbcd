import type { ReviewState } from '@gondola/contract';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import classes from './status-cell.module.css';

interface StatusCellProps {
  status: ReviewState;
  /** Name of the state. */
  label: string;
  /** Words about a contest that nobody has decided yet; undefined where there is none. */
  contest: string | undefined;
  /** Words about a photo that another visit has too; undefined where there is none. */
  duplicate: string | undefined;
}

/** The state of a review in a row of a list, whether its worker contests it, and whether a photo is that of another visit. */
export function StatusCell({ status, label, contest, duplicate }: StatusCellProps) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={stateTones[status]}>{label}</StatusBadge>
      {contest ? <StatusBadge tone={stateTones.contested}>{contest}</StatusBadge> : null}
      {duplicate ? <StatusBadge tone={stateTones.duplicatePhoto}>{duplicate}</StatusBadge> : null}
    </span>
  );
}

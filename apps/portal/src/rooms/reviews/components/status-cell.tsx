import type { ReviewState } from '@gondola/contract';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { reviewTones } from '../review-tones.ts';
import classes from './status-cell.module.css';

interface StatusCellProps {
  status: ReviewState;
  /** What the state is called. */
  label: string;
  /** What is said of a contest that nobody has decided yet; undefined where there is none. */
  contest: string | undefined;
}

/** The state of a review in a row of a list, and whether its worker contests it. */
export function StatusCell({ status, label, contest }: StatusCellProps) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={reviewTones[status]}>{label}</StatusBadge>
      {contest ? <StatusBadge tone="blue">{contest}</StatusBadge> : null}
    </span>
  );
}

import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  /** The word: colour alone never says it. */
  children: ReactNode;
}

/** A state as dot and word on a tint. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

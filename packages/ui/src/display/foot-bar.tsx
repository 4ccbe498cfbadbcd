import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** The bar's name for screen readers: with it the bar is a region. */
  label?: string;
  /** The effect of saving; read aloud when it changes. */
  words: ReactNode;
  /** Something is not saved. */
  dirty?: boolean;
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** The foot of a page that is saved as a whole: what saving will do, and its buttons, always in sight. */
export function FootBar({ label, words, dirty = false, children }: FootBarProps) {
  return (
    <div
      className={classes.bar}
      data-foot-bar=""
      data-dirty={dirty ? '' : undefined}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    >
      <p className={classes.words} role="status">
        {words}
      </p>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}

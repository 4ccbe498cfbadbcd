import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons of a dialog; they stay in sight while its content scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

import type { ReactNode } from 'react';
import classes from './details.module.css';

/** The buttons at the foot of a panel, the main one last. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

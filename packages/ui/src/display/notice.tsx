import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  /** `alert` is read out at once, `status` when there is a pause; without one it is read where it stands. */
  role?: 'alert' | 'status';
  /** A sentence, or several. */
  text: ReactNode;
  /** The ways on, next to the words. */
  children?: ReactNode;
}

/** An amber bar over a page or in a dialog: something to know before going on, with what can be done about it. */
export function Notice({ role, text, children }: NoticeProps) {
  return (
    <div role={role} className={classes.notice}>
      <p>{text}</p>
      {children ? <div className={classes.ways}>{children}</div> : null}
    </div>
  );
}

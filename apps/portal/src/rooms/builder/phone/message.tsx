import type { ReactNode } from 'react';
import classes from './phone.module.css';

/** The text that the phone shows in place of a page. */
export function Message({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <p>{text}</p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from '../pages/entry-form.module.css';

interface LinkGateProps {
  /** From the address; empty when it was cut on its way from the mail. */
  token: string;
  /** What to do about a link without one. */
  incomplete: string;
  children: ReactNode;
}

/** Shows a form that only works with the token of a mailed link, and says so at once when there is none. */
export function LinkGate({ token, incomplete, children }: LinkGateProps) {
  if (token) return children;
  return (
    <p role="alert" className={classes.notice}>
      {incomplete}
    </p>
  );
}

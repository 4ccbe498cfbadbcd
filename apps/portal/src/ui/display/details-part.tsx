import type { ReactNode } from 'react';
import classes from './details.module.css';

/** A part of the details under a small heading of its own. */
export function DetailsPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.heading}>{heading}</h3>
      {children}
    </section>
  );
}

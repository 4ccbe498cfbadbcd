import type { ReactNode } from 'react';
import classes from './details.module.css';

interface DetailsPartProps {
  heading: string;
  /** Makes it a place one can go to: the heading's id. */
  id?: string;
  children: ReactNode;
}

/** A part of the details under a small heading of its own. */
export function DetailsPart({ heading, id, children }: DetailsPartProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {heading}
      </h3>
      {children}
    </section>
  );
}

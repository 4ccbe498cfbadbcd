import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** Of its heading. */
  id: string;
  heading: ReactNode;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the page of a task, under a heading of its own. */
export function Card({ id, heading, aside, children }: CardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {heading}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  /** Of its heading. */
  id: string;
  heading: ReactNode;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page, under a heading of its own. */
export function SectionCard({ id, heading, aside, children }: SectionCardProps) {
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

import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** One part of the gallery under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

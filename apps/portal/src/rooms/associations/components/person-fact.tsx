import type { ReactNode } from 'react';
import classes from './person-facts.module.css';

/** One fact with its name. */
export function PersonFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.term}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

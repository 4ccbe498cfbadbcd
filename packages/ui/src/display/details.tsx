import type { ReactNode } from 'react';
import classes from './details.module.css';

interface DetailsProps {
  name: string;
  /** The states under the name. */
  states?: ReactNode;
  /** The picture above it. */
  above?: ReactNode;
  children: ReactNode;
}

/** Everything known about one thing: its name and states, then facts and parts. */
export function Details({ name, states, above, children }: DetailsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard, and the panel scrolls this
    <article className={classes.details} tabIndex={0} aria-label={name}>
      {above}
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {states ? <div className={classes.states}>{states}</div> : null}
      </div>
      {children}
    </article>
  );
}

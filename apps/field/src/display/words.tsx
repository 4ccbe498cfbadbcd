import { Fragment, type ReactNode } from 'react';
import classes from './screens.module.css';

/** The name of what a card opens, and a hint below it. */
export function Words({ name, hint }: { name: string; hint: ReactNode }) {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
  );
}

/**
 * The texts that are there, with dots between them. A line ends between two of them, without a dot, and within one only where it is longer
 * than a line.
 */
export function Dotted({ texts }: { texts: readonly (string | null)[] }) {
  const [first, ...others] = texts.filter(Boolean);
  return (
    <span className={classes.dotted}>
      <span className={classes.part}>{first}</span>
      {others.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the texts of a line keep their places
        <Fragment key={place}>
          {' '}
          <span className={classes.part}>
            <span className={classes.dot}>·</span> {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

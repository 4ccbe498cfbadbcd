import type { ReactNode } from 'react';
import { Truncated } from '../display/truncated.tsx';
import classes from './row-title.module.css';

interface RowTitleProps {
  name: string;
  /** The mark that tells the row from others of its name: a number, an address. */
  under?: ReactNode;
  /** The way to the details, with the name in it; the name alone without it. */
  children?: ReactNode;
}

/** The title of a table's row, and the way to its details. */
export function RowTitle({ name, under, children }: RowTitleProps) {
  return (
    <span className={classes.title}>
      <span className={classes.name}>
        <Truncated text={name}>{children ?? name}</Truncated>
      </span>
      {under === undefined ? null : (
        <span className={classes.under}>
          {typeof under === 'string' ? <Truncated text={under} /> : under}
        </span>
      )}
    </span>
  );
}

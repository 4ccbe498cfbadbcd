import { type ReactNode, useId } from 'react';
import classes from './detail-table.module.css';

/** Fields with their names at the left; on a phone above. */
export function DetailTable({ children }: { children: ReactNode }) {
  return <div className={classes.table}>{children}</div>;
}

interface DetailRowProps {
  name: string;
  /** The purpose of the field, or why it cannot change. */
  hint?: string | undefined;
  required?: boolean;
  /** The field, named and described by these ids. */
  children: (labelled: { 'aria-labelledby': string; 'aria-describedby'?: string }) => ReactNode;
}

/** One field of the table. */
export function DetailRow({ name, hint, required = false, children }: DetailRowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <span id={id}>
          {name}
          {required ? (
            <span className={classes.star} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </span>
        {hint ? (
          <p id={`${id}-hint`} className={classes.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      <div className={classes.field}>
        {children({ 'aria-labelledby': id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) })}
      </div>
    </div>
  );
}

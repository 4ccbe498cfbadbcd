import type { ReactNode } from 'react';
import classes from './sum-lines.module.css';

interface SumLinesProps {
  lines: readonly { readonly name: string; readonly value: string }[];
  /** The sum of the lines; read aloud when it changes. */
  total: { readonly name: string; readonly value: string; readonly isNegative: boolean } | null;
  /** Remarks on the sum. */
  children?: ReactNode;
}

/** A small sum: what there is, what is added or taken, and what comes of it. */
export function SumLines({ lines, total, children }: SumLinesProps) {
  return (
    <div className={classes.box}>
      <dl className={classes.lines}>
        {lines.map(({ name, value }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total ? (
          <div className={classes.total} data-negative={total.isNegative ? '' : undefined}>
            <dt>{total.name}</dt>
            <dd aria-live="polite">{total.value}</dd>
          </div>
        ) : null}
      </dl>
      {children}
    </div>
  );
}

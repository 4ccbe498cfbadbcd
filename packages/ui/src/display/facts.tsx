import type { ReactNode } from 'react';
import classes from './details.module.css';

/** A fact: its name, and the value; an empty one shows a dash. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Facts over the whole width, behind the others. */
  wide?: readonly Fact[];
  label?: string;
}

/** Facts as pairs of name and value, two side by side. */
export function Facts({ facts, wide, label }: FactsProps) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {[...facts, ...(wide ?? [])].map(([name, value], place) => (
        <div key={name} className={classes.fact} data-wide={place >= facts.length ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import classes from './details.module.css';

interface FactsProps {
  /** Name and value; what is empty shows a dash. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Facts over the whole width, behind the others. */
  wide?: readonly (readonly [name: string, value: ReactNode])[];
  label?: string;
}

/** Facts as pairs of name and value, two side by side. */
export function Facts({ facts, wide = [], label }: FactsProps) {
  const pair = (isWide: boolean) =>
    function Fact([name, value]: readonly [string, ReactNode]) {
      return (
        <div key={name} className={classes.fact} data-wide={isWide ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      );
    };
  return (
    <dl className={classes.facts} aria-label={label}>
      {facts.map(pair(false))}
      {wide.map(pair(true))}
    </dl>
  );
}

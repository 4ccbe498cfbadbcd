import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { Hint } from '../display/hint.tsx';
import classes from './row-control.module.css';

interface RowLinkProps {
  icon: ComponentType<{ size: number; stroke: number }>;
  /** Where it leads for which row. */
  label: string;
  to: string;
  /** Why it leads nowhere for this row: it is dimmed, and still says so to the pointer and to the keyboard. */
  unavailable?: string | undefined;
  /** Does what opening the row does, which a phone's card offers already. */
  opens?: boolean;
}

/** A page of a row, at its end. */
export function RowLink({ icon: Icon, label, to, unavailable, opens = false }: RowLinkProps) {
  const drawing = <Icon size={17} stroke={1.6} />;
  if (unavailable !== undefined)
    return (
      <Hint label={unavailable}>
        <button
          type="button"
          className={`${classes.control} ${classes.unavailable}`}
          aria-disabled="true"
          aria-label={`${label}. ${unavailable}`}
        >
          {drawing}
        </button>
      </Hint>
    );
  return (
    <Hint label={label}>
      <Link to={to} className={`${classes.control} ${opens ? classes.opener : ''}`} aria-label={label}>
        {drawing}
      </Link>
    </Hint>
  );
}

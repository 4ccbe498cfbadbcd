import type { ComponentType } from 'react';
import classes from './row-control.module.css';

interface RowButtonProps {
  icon: ComponentType<{ size: number; stroke: number }>;
  /** The action, and its row. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Does what opening the row does, which a phone's card offers already. */
  opens?: boolean;
  /** Keeps its place in a row that does not admit it. */
  absent?: boolean;
}

/** One thing that can be done to a row, at its end. */
export function RowButton({ icon: Icon, label, onClick, disabled = false, opens, absent }: RowButtonProps) {
  if (absent) return <span className={classes.absent} />;
  return (
    <button
      type="button"
      className={`${classes.control} ${opens ? classes.opener : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={17} stroke={1.6} />
    </button>
  );
}

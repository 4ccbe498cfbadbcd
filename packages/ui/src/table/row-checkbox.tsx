import type { ChangeEvent } from 'react';
import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  /** The name of the selected rows. */
  label: string;
  checked: boolean;
  /** Some of what it selects are selected. */
  indeterminate?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The box that selects a row. Native: Mantine's is five elements and three layers, of which a page would have a hundred. */
export function RowCheckbox({ label, checked, indeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <input
      ref={(box) => {
        // No attribute says so.
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}

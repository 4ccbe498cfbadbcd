import type { ReactNode } from 'react';
import classes from './bar-action.module.css';

interface BarActionProps {
  icon?: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One thing that can be done to the rows chosen; its words say to how much. */
export function BarAction({ icon, onClick, disabled = false, children }: BarActionProps) {
  return (
    <button type="button" className={classes.action} onClick={onClick} disabled={disabled}>
      {icon}
      {children}
    </button>
  );
}

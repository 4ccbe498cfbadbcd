import type { ReactNode, Ref } from 'react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './menus.module.css';

interface MenuOptionProps {
  /** Set where it is one of several of which one is in force. */
  pressed?: boolean;
  icon?: ReactNode;
  /** A word behind the name. */
  note?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** One line of a popover that lists values or actions. */
export function MenuOption({ pressed, icon, note, ref, onClick, children }: MenuOptionProps) {
  return (
    <button ref={ref} type="button" className={classes.option} aria-pressed={pressed} onClick={onClick}>
      {icon}
      <span className={classes.name}>{children}</span>
      {note ? <span className={classes.note}>{note}</span> : null}
      {pressed ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
    </button>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './note.module.css';

interface NoteAction {
  label: string;
  onPress: () => void;
  busy?: boolean;
  expanded?: boolean;
}

interface NoteProps {
  icon: Icon;
  /** Amber where somebody should look before applying. */
  tone?: 'amber' | undefined;
  /** The remedies; `busy` while one is being done. */
  action?: NoteAction | readonly NoteAction[] | undefined;
  /** Why that could not be done. */
  failure?: string | undefined;
  /** The part that opens below. */
  below?: ReactNode;
  children: ReactNode;
}

/** A sentence about how a file was read, with what can be done about it. */
export function Note({ icon: Sign, tone, action, failure, below, children }: NoteProps) {
  return (
    <li className={classes.note} data-tone={tone}>
      <Sign size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.words}>
        {children}
        {failure === undefined ? null : (
          <span className={classes.failure} role="alert">
            {failure}
          </span>
        )}
      </span>
      {[action ?? []].flat().map(({ label, onPress, busy = false, expanded }) => (
        <Button
          key={label}
          variant={tone === 'amber' ? 'default' : 'subtle'}
          size="compact-sm"
          loading={busy}
          aria-expanded={expanded}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      {below ? <div className={classes.below}>{below}</div> : null}
    </li>
  );
}

/** The notes of a file, one below the other. */
export const NoteList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul id="reading-notes" className={classes.notes} aria-label={label}>
    {children}
  </ul>
);

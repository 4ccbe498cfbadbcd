import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './note.module.css';

interface NoteProps {
  icon: Icon;
  /** Amber where somebody should look before applying. */
  tone?: 'amber' | undefined;
  /** The remedy; `busy` while it is being done. */
  action?: { label: string; onPress: () => void; busy?: boolean; expanded?: boolean } | undefined;
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
      {action ? (
        <Button
          variant={tone === 'amber' ? 'default' : 'subtle'}
          size="compact-sm"
          loading={action.busy ?? false}
          aria-expanded={action.expanded}
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      ) : null}
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

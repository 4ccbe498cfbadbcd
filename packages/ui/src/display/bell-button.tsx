import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import type { OverlayTrigger } from '../overlay/use-overlay.ts';
import classes from './bell-button.module.css';

interface BellButtonProps {
  /** The bell in words. */
  readonly label: string;
  /** Lines that are not read; no number is shown of none. */
  readonly unread: number;
  /** Whether there may be more. */
  readonly isCapped: boolean;
  readonly trigger: OverlayTrigger;
}

/** The bell in the header of an application. */
export function BellButton({ label, unread, isCapped, trigger }: BellButtonProps) {
  return (
    <ActionIcon aria-label={label} title={label} className={classes.button ?? ''} {...trigger}>
      <IconBell size={20} stroke={1.6} />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden>
          {isCapped ? `${unread}+` : unread}
        </span>
      ) : null}
    </ActionIcon>
  );
}

import type { ComponentType } from 'react';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { KeyHint } from '@gondola/ui/display/key-hint.tsx';
import classes from './canvas-toolbar.module.css';

interface ToolButtonProps {
  label: string;
  keys: string;
  Icon: ComponentType<{ size: number; stroke: number }>;
  /** For tools, of which one is at hand. */
  pressed?: boolean;
  /** Undefined while there is nothing to do. */
  onClick: (() => void) | undefined;
}

/** One tool with its name and key in a tooltip. */
export function ToolButton({ label, keys, Icon, pressed, onClick }: ToolButtonProps) {
  return (
    <Hint
      label={
        <span className={classes.hint}>
          {label}
          {keys ? <KeyHint keys={keys} /> : null}
        </span>
      }
    >
      <button
        type="button"
        className={classes.tool}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={onClick ? undefined : true}
        onClick={onClick}
      >
        <Icon size={19} stroke={1.6} />
      </button>
    </Hint>
  );
}

import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyKind } from './empty-drawing.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: EmptyKind;
  title: ReactNode;
  /** What belongs here, or what to do now. */
  text?: ReactNode;
  action?: ReactNode;
  /** Announces itself at once: for failures. */
  urgent?: boolean;
}

/** What stands where there is nothing to show: empty, no match or failed. */
export function EmptyState({ drawing = 'shelf', title, text, action, urgent = false }: EmptyStateProps) {
  return (
    <div className={classes.state} role={urgent ? 'alert' : 'status'}>
      <EmptyDrawing kind={drawing} />
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

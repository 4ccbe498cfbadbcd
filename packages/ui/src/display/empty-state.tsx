import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyKind } from './empty-drawing.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: EmptyKind;
  title: ReactNode;
  /** The content that belongs here, or the next step. */
  text?: ReactNode;
  action?: ReactNode;
  /** Announces itself at once: for failures. */
  urgent?: boolean;
  /** It is the whole page: its title is the page's heading. */
  page?: boolean;
}

/** Shown where there is nothing to show: empty, no match or failed. */
export function EmptyState({
  drawing = 'shelf',
  title,
  text,
  action,
  urgent = false,
  page = false,
}: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div
      className={classes.state}
      role={urgent ? 'alert' : 'status'}
      // Nothing leads on from here: a journey finds no such place where a person begins.
      data-dead-end={action ? undefined : ''}
    >
      <div className={classes.drawing}>
        <EmptyDrawing kind={drawing} />
      </div>
      <Title className={classes.title}>{title}</Title>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

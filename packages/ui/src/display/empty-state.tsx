import { type FunctionComponent, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import type { EmptyKind } from './empty-drawing.tsx';
import classes from './empty-state.module.css';

// No page should carry the drawings it hopes not to show; a failure shown without one is shown all the same.
const EmptyDrawing = lazyPart<FunctionComponent<{ kind: EmptyKind }>>(() =>
  import('./empty-drawing.tsx').then(
    ({ EmptyDrawing: drawing }) => ({ default: drawing }),
    () => ({ default: () => null }),
  ),
);

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
        <Suspense>
          <EmptyDrawing kind={drawing} />
        </Suspense>
      </div>
      <Title className={classes.title}>{title}</Title>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import type { EmptyKind } from './empty-drawing.tsx';
import classes from './empty-state.module.css';

// No page should carry the drawings it hopes not to show; a failure that is told without one is told all the same.
const EmptyDrawing = lazy<FunctionComponent<{ kind: EmptyKind }>>(() =>
  import('./empty-drawing.tsx').then(
    ({ EmptyDrawing: drawing }) => ({ default: drawing }),
    () => ({ default: () => null }),
  ),
);

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
      <div className={classes.drawing}>
        <Suspense>
          <EmptyDrawing kind={drawing} />
        </Suspense>
      </div>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

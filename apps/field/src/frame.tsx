import { type ReactNode, Suspense } from 'react';
import { Logo } from '@gondola/ui/brand/logo.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import classes from './frame.module.css';

// Once in a month: a person at work has them under their tab.
const Switches = lazyPart(() => import('./screens/switches.tsx'));

/** The frame of a page without work, as the way in: whose application it is, and language and scheme at its foot. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo size={32} />
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.switches}>
        <Suspense>
          <Switches />
        </Suspense>
      </footer>
    </div>
  );
}

interface WorkFrameProps {
  /** The truth about what was answered; none before the work is open. */
  status?: ReactNode;
  bell?: ReactNode;
  /** At the foot of the window. */
  tabs?: ReactNode;
  /** A visit is open, which has the window to itself. */
  isVisit?: boolean;
  children: ReactNode;
}

/** The frame of the work itself, which fills the page from its top. */
export function WorkFrame({ status, bell, tabs, isVisit = false, children }: WorkFrameProps) {
  return (
    <div className={classes.page}>
      {isVisit ? null : (
        <header className={classes.header}>
          <Logo size={32} markOnly />
          {status}
          {bell}
        </header>
      )}
      <main className={classes.work}>{children}</main>
      {isVisit ? null : tabs}
    </div>
  );
}

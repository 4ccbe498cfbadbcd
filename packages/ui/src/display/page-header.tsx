import type { ReactNode } from 'react';
import { HeaderActions } from './header-actions.tsx';
import classes from './page-header.module.css';
import { usePageTitle } from './use-page-title.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** The number of things, with their word: "128 tickets". */
  count?: ReactNode;
  /** One line that says what the page is for. */
  description?: ReactNode;
  /** The one primary action, and quieter ones before it. */
  actions?: ReactNode;
}

/** The head of every page: title with its count, one line, and what one can do here; a title of words names the tab too. */
export function PageHeader({ title, count, description, actions }: PageHeaderProps) {
  usePageTitle(typeof title === 'string' ? title : undefined);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {count ? <span className={classes.count}>{count}</span> : null}
        </div>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions ? <HeaderActions>{actions}</HeaderActions> : null}
    </header>
  );
}

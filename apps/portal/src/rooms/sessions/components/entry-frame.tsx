import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/ui/brand/logo.tsx';
import { usePageTitle } from '~/ui/display/use-page-title.ts';
import { LanguageSwitch } from '~/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '~/ui/settings/scheme-switch.tsx';
import { EntryDrawing } from './entry-drawing.tsx';
import classes from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the pages on the way in: the form on one side, a measured shelf on the other. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  const { t } = useTranslation('sessions');
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to="/" aria-label={t(($) => $.toLanding)} className={classes.home}>
            <Logo size={32} />
          </Link>
          <div className={classes.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </main>
      </div>
      <div className={classes.picture}>
        <EntryDrawing />
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Logo } from '@gondola/ui/brand/logo.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
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
  const main = useRef<HTMLElement>(null);
  // The first field takes the focus: somebody who comes here types. A step that chose another place for it keeps it.
  useEffect(() => {
    const { current } = main;
    if (current && !current.contains(document.activeElement)) current.querySelector('input')?.focus();
  }, []);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to="/" aria-label={t(($) => $.toLanding)} className={classes.home}>
            <Logo size={32} />
          </Link>
          <div className={classes.switches}>
            <LanguageSwitch change={changeLanguage} />
            <SchemeSwitch />
          </div>
        </header>
        <main ref={main} className={classes.main}>
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

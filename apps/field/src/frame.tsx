import type { ReactNode } from 'react';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { Logo } from '@gondola/ui/brand/logo.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import classes from './frame.module.css';

interface FrameProps {
  /** Of the tab. */
  title: string;
  /** Next to language and scheme. */
  bell?: ReactNode;
  /** It holds the work itself, which fills the page from its top. */
  isWork?: boolean;
  children: ReactNode;
}

/** The frame of every page: whose application it is, language and scheme. */
export function Frame({ title, bell, isWork = false, children }: FrameProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo size={32} markOnly={isWork} />
        <div className={classes.switches}>
          <LanguageSwitch change={changeLanguage} />
          <SchemeSwitch />
          {bell}
        </div>
      </header>
      <main className={isWork ? classes.work : classes.main}>{children}</main>
    </div>
  );
}

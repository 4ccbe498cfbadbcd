import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '~icons/IconArrowRight';
import { Logo } from '~/ui/brand/logo.tsx';
import { usePageTitle } from '~/ui/display/use-page-title.ts';
import { LanguageSwitch } from '~/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '~/ui/settings/scheme-switch.tsx';
import { LandingLoop } from '../components/landing-loop.tsx';
import { LandingRoles } from '../components/landing-roles.tsx';
import { MeasuredShelf } from '../components/measured-shelf.tsx';
import classes from './landing-page.module.css';

/** The product's face for those who are not signed in. */
export function LandingPage() {
  const { t } = useTranslation('home');
  usePageTitle(t(($) => $.landing.title));
  const signIn = (
    <Button component={Link} to="/login" size="md" rightSection={<IconArrowRight size={18} stroke={1.8} />}>
      {t(($) => $.landing.signIn)}
    </Button>
  );
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo size={32} />
        <div className={classes.tools}>
          <LanguageSwitch />
          <SchemeSwitch />
          <Button component={Link} to="/login" variant="default" className={classes.enter ?? ''}>
            {t(($) => $.landing.signIn)}
          </Button>
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>{t(($) => $.landing.title)}</h1>
            <p className={classes.lead}>{t(($) => $.landing.lead)}</p>
            {signIn}
          </div>
          <MeasuredShelf />
        </section>
        <LandingLoop />
        <LandingRoles />
        <section className={classes.end}>
          <h2 className={classes.endTitle}>{t(($) => $.landing.end)}</h2>
          {signIn}
        </section>
      </main>
      <footer className={classes.footer}>
        <Logo size={22} />
        <span>{t(($) => $.landing.footer)}</span>
      </footer>
    </div>
  );
}

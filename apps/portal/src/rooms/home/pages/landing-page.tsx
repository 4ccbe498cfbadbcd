import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useSession } from '@gondola/client/session.ts';
import { Logo } from '@gondola/ui/brand/logo.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import { LandingLoop } from '../components/landing-loop.tsx';
import { LandingRoles } from '../components/landing-roles.tsx';
import { MeasuredShelf } from '../components/measured-shelf.tsx';
import classes from './landing-page.module.css';

/** The product's face; a signed-in person is shown the way back in. */
export function LandingPage() {
  const { t } = useTranslation('home');
  usePageTitle(t(($) => $.landing.title));
  const isSignedIn = useSession().token !== undefined;
  const to = isSignedIn ? '/home' : '/login';
  const words = t(($) => (isSignedIn ? $.landing.enter : $.landing.signIn));
  const enter = (
    <Button component={Link} to={to} size="md" rightSection={<IconArrowRight size={18} stroke={1.8} />}>
      {words}
    </Button>
  );
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo size={32} />
        <div className={classes.tools}>
          <LanguageSwitch change={changeLanguage} />
          <SchemeSwitch />
          <Button component={Link} to={to} variant="default" className={classes.enter ?? ''}>
            {words}
          </Button>
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>{t(($) => $.landing.title)}</h1>
            <p className={classes.lead}>{t(($) => $.landing.lead)}</p>
            {enter}
          </div>
          <MeasuredShelf />
        </section>
        <LandingLoop />
        <LandingRoles />
        <section className={classes.end}>
          <h2 className={classes.endTitle}>{t(($) => $.landing.end)}</h2>
          {enter}
        </section>
      </main>
      <footer className={classes.footer}>
        <Logo size={22} />
        <span>{t(($) => $.landing.footer)}</span>
      </footer>
    </div>
  );
}

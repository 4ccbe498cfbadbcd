import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { signOut } from '@gondola/client/sign-out.ts';
import { Logo } from '@gondola/ui/brand/logo.tsx';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import classes from './field-notice-page.module.css';

/** What a scout meets in the portal: a plain word that their place is elsewhere, and its address (D10). */
export function FieldNoticePage() {
  const { t } = useTranslation('field');
  const address = new URL('/field', location.href).href;
  usePageTitle(t(($) => $.title));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo size={32} />
        <div className={classes.switches}>
          <LanguageSwitch change={changeLanguage} />
          <SchemeSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <EmptyState
          page
          drawing="photo"
          title={t(($) => $.title)}
          text={t(($) => $.text)}
          action={
            <>
              <span className={classes.address}>
                <code>{address}</code>
                <CopyButton value={address} name={t(($) => $.address)} />
              </span>
              <Button variant="default" onClick={() => void signOut()}>
                {t(($) => $.signOut)}
              </Button>
            </>
          }
        />
      </main>
    </div>
  );
}

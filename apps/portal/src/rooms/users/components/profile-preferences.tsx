import { userEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

/** How one likes to see the product: the language goes with the account, the appearance with this browser. */
export function ProfilePreferences() {
  const { t } = useTranslation('users');
  const remember = async (language: 'es' | 'en') => {
    try {
      await call(userEndpoints.chooseLanguage, { body: { language } });
    } catch (error) {
      notifyError(error instanceof Error ? error.message : t(($) => $.userInfo.error));
    }
  };
  return (
    <ProfileCard title={t(($) => $.profile.preferences)}>
      <dl className={classes.choices}>
        <div>
          <dt>
            {t(($) => $.profile.language)}
            <span>{t(($) => $.profile.languageText)}</span>
          </dt>
          <dd>
            <LanguageSwitch change={changeLanguage} onChange={(language) => void remember(language)} />
          </dd>
        </div>
        <div>
          <dt>
            {t(($) => $.profile.scheme)}
            <span>{t(($) => $.profile.schemeText)}</span>
          </dt>
          <dd>
            <SchemeSwitch />
          </dd>
        </div>
      </dl>
    </ProfileCard>
  );
}

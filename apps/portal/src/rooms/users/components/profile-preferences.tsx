import { userEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '~/lib/api/call.ts';
import { LanguageSwitch } from '~/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '~/ui/settings/scheme-switch.tsx';
import { notifyError } from '~/ui/feedback/toasts.ts';
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
            <LanguageSwitch onChange={(language) => void remember(language)} />
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

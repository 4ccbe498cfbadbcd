import { useTranslation } from 'react-i18next';
import { changeLanguage } from '~/lib/i18n.ts';
import { isLanguage, languages } from '~/lib/language.ts';
import { notifyError } from '../feedback/toasts.ts';
import classes from './switches.module.css';

interface LanguageSwitchProps {
  /** Also told, so that a signed-in person's choice can be stored with their account. */
  onChange?: (language: 'es' | 'en') => void;
}

/** ES or EN; each language names itself. */
export function LanguageSwitch({ onChange }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('ui');
  const choose = async (language: 'es' | 'en') => {
    try {
      await changeLanguage(language);
    } catch {
      notifyError(t(($) => $.overlay.failed));
      return;
    }
    onChange?.(language);
  };
  const now = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <div className={classes.group} role="group" aria-label={t(($) => $.language.label)}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.choice}
          aria-pressed={language === now}
          title={t(($) => $.language[language])}
          onClick={() => {
            void choose(language);
          }}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { isLanguage, type Language, languages } from '@gondola/formats/language.ts';
import { notifyError } from '../toasts/toasts.ts';
import classes from './switches.module.css';

interface LanguageSwitchProps {
  /** Shows the application in that language; rejects when its texts do not come. */
  change: (language: Language) => Promise<void>;
  /** Called after the change, so that a signed-in person's choice can be stored with their account. */
  onChange?: (language: Language) => void;
  /** In whole words, as large as a thumb. */
  isLarge?: boolean;
}

/** ES or EN; each language names itself. */
export function LanguageSwitch({ change, onChange, isLarge = false }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('ui');
  const choose = async (language: Language) => {
    try {
      await change(language);
    } catch {
      notifyError(t(($) => $.overlay.failed));
      return;
    }
    onChange?.(language);
  };
  const now = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <div
      className={classes.group}
      data-large={isLarge || undefined}
      role="group"
      aria-label={t(($) => $.language.label)}
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={isLarge ? undefined : language}
          className={classes.choice}
          aria-pressed={language === now}
          title={t(($) => $.language[language])}
          onClick={() => {
            void choose(language);
          }}
        >
          {isLarge ? t(($) => $.language[language]) : language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

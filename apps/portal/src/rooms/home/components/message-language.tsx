import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '@gondola/ui/form/rich-text-field.tsx';
import { GreetingCard } from './greeting-card.tsx';
import classes from './home-form.module.css';

interface MessageLanguageProps {
  language: 'es' | 'en';
  /** The person greeted in the preview. */
  name: string;
  value: string;
  error: ReactNode;
  onChange: (markup: string) => void;
}

/** A home message in one language, with the greeting card it makes. */
export function MessageLanguage({ language, name, value, error, onChange }: MessageLanguageProps) {
  const { t } = useTranslation('home');
  return (
    <div className={classes.language}>
      <RichTextField
        label={t(($) => $.message.in[language])}
        withAsterisk
        lang={language}
        value={value}
        error={error}
        onChange={onChange}
      />
      <section aria-label={t(($) => $.message.previewIn[language])}>
        <p className={classes.caption}>{t(($) => $.administration.preview)}</p>
        {/* The words around it come in the language of the message, which may have to be fetched. */}
        <Suspense fallback={<Skeleton height={108} radius="md" />}>
          <GreetingCard preview name={name} message={value} language={language} />
        </Suspense>
      </section>
    </div>
  );
}

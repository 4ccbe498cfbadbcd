import { useTranslation } from 'react-i18next';
import { Initials } from '~/ui/display/initials.tsx';
import { RichText } from '~/ui/display/rich-text.tsx';
import classes from './greeting.module.css';

interface GreetingCardProps {
  /** Whoever is greeted. */
  name: string;
  /** Markup of the message of the day, in `language`; empty for none. */
  message: string;
  language: 'es' | 'en';
  /** The words around it in another language than the page's: a preview. */
  preview?: boolean;
}

/** Says hello by name, with the message the administration has set. */
export function GreetingCard({ name, message, language, preview = false }: GreetingCardProps) {
  const { t } = useTranslation('home', preview ? { lng: language } : {});
  const Title = preview ? 'p' : 'h1';
  return (
    <section className={classes.card} lang={preview ? language : undefined}>
      <Initials name={name} size={preview ? 44 : 60} />
      <div className={classes.words}>
        <Title className={classes.hello}>{t(($) => $.greeting.hello, { name })}</Title>
        {message ? (
          <div className={classes.message}>
            <RichText markup={message} />
          </div>
        ) : (
          <p className={classes.lead}>{t(($) => $.greeting.lead)}</p>
        )}
      </div>
    </section>
  );
}

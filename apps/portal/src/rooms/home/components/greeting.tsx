import { wholeName } from '@gondola/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useHomePart } from '../home-page-queries.ts';
import { GreetingCard } from './greeting-card.tsx';
import { WeatherWidget } from './weather-widget.tsx';
import classes from './greeting.module.css';

const AvatarDialog = lazyPart(async () => ({
  default: (await import('~/rooms/users/index.ts')).AvatarDialog,
}));

/** Greets the signed-in person, with the message in their language and the weather; their picture opens its dialog. */
export function Greeting() {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  const { language } = useFormats();
  const { data: message, read } = useHomePart('message');
  const [changing, setChanging] = useState(false);
  const words = language === 'es' ? message?.spanishMessage : message?.englishMessage;
  const name = wholeName(user);
  return (
    <>
      <GreetingCard
        name={name}
        image={user.fileUrl ?? undefined}
        message={words ?? ''}
        isWaiting={read.isPending}
        language={language}
        onPicture={() => setChanging(true)}
        note={
          read.failure === undefined ? null : (
            <p role="alert" className={classes.lead}>
              {read.failure || t(($) => $.error)}{' '}
              <button type="button" className={classes.retry} onClick={read.retry}>
                {t(($) => $.retry)}
              </button>
            </p>
          )
        }
        aside={<WeatherWidget />}
      />
      <Suspense>
        {changing ? <AvatarDialog person={user} onClose={() => setChanging(false)} /> : null}
      </Suspense>
    </>
  );
}

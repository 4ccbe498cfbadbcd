import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { GreetingShelf } from './greeting-shelf.tsx';
import classes from './greeting.module.css';

interface GreetingCardProps {
  /** The person greeted. */
  name: string;
  /** Their picture: its address, or the name of one that the product brings along. */
  image?: string | undefined;
  /** Markup of the message of the day, in `language`; empty for none. */
  message: string;
  /** The message is on its way. */
  isWaiting?: boolean;
  /** Stands in place of the message. */
  note?: ReactNode;
  language: 'es' | 'en';
  /** The words around it in another language than the page's: a preview. */
  preview?: boolean;
  /** Changes the picture. */
  onPicture?: () => void;
  /** At the end of the card. */
  aside?: ReactNode;
}

/** Says hello by name, with the message the administration has set. */
export function GreetingCard({
  name,
  image,
  message,
  isWaiting = false,
  note = null,
  language,
  preview = false,
  onPicture,
  aside,
}: GreetingCardProps) {
  const { t } = useTranslation('home', preview ? { lng: language } : {});
  const Title = preview ? 'p' : 'h1';
  const picture = <Initials name={name} image={image} size={preview ? 44 : 72} />;
  return (
    <section
      className={classes.card}
      data-preview={preview || undefined}
      lang={preview ? language : undefined}
    >
      {preview ? null : <GreetingShelf />}
      {onPicture ? (
        <button
          type="button"
          className={classes.picture}
          aria-label={t(($) => $.greeting.picture)}
          title={t(($) => $.greeting.picture)}
          onClick={onPicture}
        >
          <span aria-hidden="true">{picture}</span>
          <span className={classes.camera} aria-hidden="true">
            <IconCamera size={15} stroke={1.8} />
          </span>
        </button>
      ) : (
        picture
      )}
      <div className={classes.words}>
        <Title className={classes.hello}>{t(($) => $.greeting.hello, { name })}</Title>
        {isWaiting ? (
          <Skeleton height={16} width={260} maw="100%" mt={8} />
        ) : note ? (
          note
        ) : message ? (
          <div className={classes.message}>
            <RichText markup={message} />
          </div>
        ) : (
          <p className={classes.lead}>{t(($) => $.greeting.lead)}</p>
        )}
      </div>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </section>
  );
}

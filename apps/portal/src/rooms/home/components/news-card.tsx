import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { safeAddress } from '@gondola/ui/display/markup-nodes.ts';
import { thumbnailOf } from '@gondola/ui/photos/thumbnail-of.ts';
import classes from './news-card.module.css';

interface ShownNews {
  title: string;
  description: string;
  urlImage: string;
  urlNews: string;
  type: string;
}

interface NewsCardProps {
  news: ShownNews;
  /** Fills a place with what is shown elsewhere already: seen, but hidden from screen readers and keys. */
  isRepeat?: boolean;
}

/** One news item as the home page shows it; opens its address in a new tab. */
export function NewsCard({ news, isRepeat = false }: NewsCardProps) {
  const { t } = useTranslation('home');
  const [isSmallMissing, setSmallMissing] = useState(false);
  const [broken, setBroken] = useState(false);
  const small = thumbnailOf(news.urlImage);
  const href = safeAddress(news.urlNews);
  const content = (
    <>
      {news.urlImage && !broken ? (
        <img
          src={news.urlImage}
          {...(small && !isSmallMissing ? { srcSet: `${small} 480w, ${news.urlImage} 1600w` } : {})}
          sizes="320px"
          alt=""
          className={classes.image}
          loading="lazy"
          onError={() => (small && !isSmallMissing ? setSmallMissing(true) : setBroken(true))}
        />
      ) : (
        <span className={classes.image} aria-hidden="true">
          <IconPhoto size={34} stroke={1.3} />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.type}>{news.type || t(($) => $.news.type)}</span>
        <span className={classes.title}>{news.title || t(($) => $.news.title)}</span>
        <span className={classes.description}>{news.description || t(($) => $.news.description)}</span>
        <span className={classes.more}>
          {t(($) => $.news.open)}
          <IconExternalLink size={15} stroke={1.7} aria-hidden="true" />
        </span>
      </span>
    </>
  );
  const hidden = isRepeat ? { 'aria-hidden': true, tabIndex: -1 } : {};
  if (!href) {
    return (
      <div className={classes.card} aria-hidden={isRepeat}>
        {content}
      </div>
    );
  }
  return (
    <a className={classes.card} href={href} target="_blank" rel="noopener noreferrer" {...hidden}>
      {content}
    </a>
  );
}

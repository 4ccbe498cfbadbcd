import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useHomePart } from '../home-page-queries.ts';
import { newsSlides } from '../news-slides.ts';
import { NewsCarousel } from './news-carousel.tsx';
import { Widget } from './widget.tsx';
import classes from './widget.module.css';

const now = { getInitialValueInEffect: false };

/** News: four at a time, two on a small screen, one on a phone. */
export function NewsWidget() {
  const { t } = useTranslation('home');
  const { data: news = [], read } = useHomePart('news');
  const isPhone = useMediaQuery('(max-width: 36em)', false, now);
  const isSmall = useMediaQuery('(max-width: 68em)', false, now);
  const size = isPhone ? 1 : isSmall ? 2 : 4;
  if (read.isPending || read.failure !== undefined || news.length === 0) {
    return (
      <Widget title={t(($) => $.newsWidget.title)} read={read} lines={2}>
        <p className={classes.none}>{t(($) => $.newsWidget.none)}</p>
      </Widget>
    );
  }
  // Another number of slides starts again: places in them would not be the same.
  return <NewsCarousel key={size} slides={newsSlides(news, size)} />;
}

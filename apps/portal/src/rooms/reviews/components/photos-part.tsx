import type { ComponentProps } from 'react';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canMark, type MissingItem } from '../review-items.ts';
import { PhotoCarousel } from './photo-carousel.tsx';
import classes from './review-body.module.css';

interface PhotosPartProps extends ComponentProps<typeof PhotoCarousel> {
  /** Questions that asked for a photo or a recording and got none. */
  missing: readonly MissingItem[];
}

/** The photos of a response, and the questions that got none. */
export function PhotosPart({ missing, ...carousel }: PhotosPartProps) {
  const { t } = useTranslation('reviews');
  const { t: questionText } = useTranslation('questions');
  const { photos, current, marked, onMark } = carousel;
  return (
    <section className={classes.part} aria-labelledby="photos-title">
      <h2 id="photos-title" className={classes.title}>
        {t(($) => $.photos)}
        <span className={classes.count}>{photos.length}</span>
      </h2>
      {photos.length === 0 ? <p className={classes.none}>{t(($) => $.noPhotos)}</p> : null}
      {photos.length > 0 ? <PhotoCarousel {...carousel} /> : null}
      {missing.map((item) => (
        <div
          key={item.key}
          className={classes.missing}
          aria-current={item.key === current ? 'true' : undefined}
          data-marked={marked.has(item.key) ? '' : undefined}
        >
          {item.question.title}: {questionText(($) => $.unanswered)}
          {onMark && canMark(item) ? (
            <Checkbox
              size="sm"
              aria-label={t(($) => $.markNamed, { name: item.question.title })}
              checked={marked.has(item.key)}
              onChange={() => onMark(item.key)}
            />
          ) : null}
        </div>
      ))}
    </section>
  );
}

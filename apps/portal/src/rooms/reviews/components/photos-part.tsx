import type { ComponentProps } from 'react';
import type { ReviewedResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { PhotoCarousel } from './photo-carousel.tsx';
import classes from './review-body.module.css';

interface PhotosPartProps extends ComponentProps<typeof PhotoCarousel> {
  /** Questions that asked for a photo or a recording and got none. */
  missing: ReviewedResponse['unanswered'];
}

/** The photos of a response, and the questions that got none. */
export function PhotosPart({ missing, ...carousel }: PhotosPartProps) {
  const { t } = useTranslation('reviews');
  const { t: questionText } = useTranslation('questions');
  const { photos } = carousel;
  return (
    <section className={classes.part} aria-labelledby="photos-title">
      <h2 id="photos-title" className={classes.title}>
        {t(($) => $.photos)}
        <span className={classes.count}>{photos.length}</span>
      </h2>
      {photos.length === 0 ? <p className={classes.none}>{t(($) => $.noPhotos)}</p> : null}
      {photos.length > 0 ? <PhotoCarousel {...carousel} /> : null}
      {missing.map((question) => (
        <p key={question.id} className={classes.none}>
          {question.title}: {questionText(($) => $.unanswered)}
        </p>
      ))}
    </section>
  );
}

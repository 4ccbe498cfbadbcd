import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { PhotoItem } from '../review-items.ts';
import { Carousel } from './carousel.tsx';
import { MediaFoot, type Marking } from './media-foot.tsx';
import { EarlierPhotos } from './earlier-photos.tsx';
import classes from './photo-carousel.module.css';

const Lightbox = lazyPart(() => import('@gondola/ui/photos/lightbox.tsx'));

interface PhotoCarouselProps extends Marking {
  responseId: number;
  photos: readonly PhotoItem[];
  /** Index of the first one shown. */
  first: number;
  onFirst: (first: number) => void;
}

/** Photos four at a time; each opens large, next to those of earlier visits, and can be marked for rejection. */
export function PhotoCarousel(props: PhotoCarouselProps) {
  const { responseId, photos, first, onFirst, current, ...foot } = props;
  const { t } = useTranslation('reviews');
  const [open, setOpen] = useState<number>();
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) chosen.current?.focus();
  }, [current]);
  const nameOf = (photo: PhotoItem) =>
    t(($) => $.photo, { place: photos.indexOf(photo) + 1, question: photo.question.title });
  const opened = open === undefined ? undefined : photos[open];
  return (
    <>
      <Carousel items={photos} first={first} onFirst={onFirst} kind="photos">
        {(photo) => (
          <li
            key={photo.key}
            className={classes.card}
            data-marked={foot.marked.has(photo.key) ? '' : undefined}
          >
            <button
              ref={photo.key === current ? chosen : null}
              type="button"
              className={classes.thumb}
              aria-label={t(($) => $.enlarge, { name: nameOf(photo) })}
              aria-current={photo.key === current ? 'true' : undefined}
              onClick={() => setOpen(photos.indexOf(photo))}
            >
              <img src={photo.image.thumbnailUrl} alt="" decoding="async" />
            </button>
            <MediaFoot item={photo} name={nameOf(photo)} {...foot} />
          </li>
        )}
      </Carousel>
      {opened === undefined || open === undefined ? null : (
        <Suspense>
          <Lightbox
            photos={photos.map((photo) => ({
              key: photo.key,
              src: photo.image.imageUrl,
              alt: nameOf(photo),
            }))}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(undefined)}
            beside={<EarlierPhotos responseId={responseId} questionId={opened.question.id} />}
          />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import type { PhotoItem } from '../review-items.ts';
import { Carousel } from './carousel.tsx';
import { MediaFoot, type Marking } from './media-foot.tsx';
import { EarlierPhotos } from './earlier-photos.tsx';
import { PhotoStage } from './photo-stage.tsx';
import classes from './photo-carousel.module.css';

const Lightbox = lazyPart(() => import('@gondola/ui/photos/lightbox.tsx'));

interface PhotoCarouselProps extends Marking {
  responseId: number;
  photos: readonly PhotoItem[];
  /** Key of the photo that is shown large; the first without it. */
  shown: string | undefined;
  onShow: (key: string) => void;
  /** Index of the first one of the row. */
  first: number;
  onFirst: (first: number) => void;
}

/** One photo large, and a row of all, four at a time; each opens over the page next to those of earlier visits, and can be marked for rejection. */
export function PhotoCarousel(props: PhotoCarouselProps) {
  const { responseId, photos, shown, onShow, first, onFirst, current, ...foot } = props;
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const enlarge = useRef<HTMLButtonElement>(null);
  const photo = photos.find(({ key }) => key === shown) ?? photos[0];
  const isCurrent = photo !== undefined && photo.key === current;
  useEffect(() => {
    if (isCurrent) enlarge.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each photo that becomes current takes the focus
  }, [isCurrent, current]);
  const toggleEarlier = () => setShowsEarlier((before) => !before);
  useKeys(
    t(($) => $.keys.title),
    [{ keys: 'v', label: t(($) => $.keys.earlier), run: toggleEarlier }],
  );
  if (!photo) return null;
  const nameOf = (one: PhotoItem) =>
    t(($) => $.photo, { place: photos.indexOf(one) + 1, question: one.question.title });
  return (
    <>
      <PhotoStage
        responseId={responseId}
        photo={photo}
        name={nameOf(photo)}
        enlarge={enlarge}
        isCurrent={isCurrent}
        onEnlarge={() => setOpen(true)}
        showsEarlier={showsEarlier}
        onEarlier={toggleEarlier}
      />
      <Carousel items={photos} first={first} onFirst={onFirst} kind="photos">
        {(one) => (
          <li
            key={one.key}
            className={classes.card}
            data-marked={foot.marked.has(one.key) ? '' : undefined}
            data-shown={one === photo || undefined}
          >
            {photos.length > 1 ? (
              <button
                type="button"
                className={classes.thumb}
                aria-label={t(($) => $.show, { name: nameOf(one) })}
                aria-pressed={one === photo}
                onClick={() => {
                  setShowsEarlier(false);
                  onShow(one.key);
                }}
              >
                <img src={one.image.thumbnailUrl} alt="" decoding="async" />
              </button>
            ) : null}
            <MediaFoot item={one} name={nameOf(one)} {...foot} />
          </li>
        )}
      </Carousel>
      {isOpen ? (
        <Suspense>
          <Lightbox
            photos={photos.map((one) => ({ key: one.key, src: one.image.imageUrl, alt: nameOf(one) }))}
            index={photos.indexOf(photo)}
            onIndex={(index) => onShow(photos[index]?.key ?? photo.key)}
            onClose={() => setOpen(false)}
            beside={<EarlierPhotos responseId={responseId} questionId={photo.question.id} />}
          />
        </Suspense>
      ) : null}
    </>
  );
}

import { ActionIcon, Checkbox } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconChevronLeft from '~icons/IconChevronLeft';
import IconChevronRight from '~icons/IconChevronRight';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { type PhotoItem, photosAtOnce } from '../review-items.ts';
import classes from './photo-carousel.module.css';

const Lightbox = lazyPart(() => import('@gondola/ui/photos/lightbox.tsx'));

interface PhotoCarouselProps {
  photos: readonly PhotoItem[];
  /** Index of the first one shown. */
  first: number;
  onFirst: (first: number) => void;
  current: string | undefined;
  marked: ReadonlySet<string>;
  onMark: ((key: string) => void) | undefined;
}

/** Photos four at a time; each opens large and can be marked for rejection. */
export function PhotoCarousel({ photos, first, onFirst, current, marked, onMark }: PhotoCarouselProps) {
  const { t } = useTranslation('reviews');
  const [open, setOpen] = useState<number>();
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) chosen.current?.focus();
  }, [current]);
  const nameOf = (photo: PhotoItem) =>
    t(($) => $.photo, { place: photos.indexOf(photo) + 1, question: photo.question.title });
  const shown = photos.slice(first, first + photosAtOnce);
  return (
    <div className={classes.carousel}>
      <ul className={classes.row} aria-label={t(($) => $.photos)}>
        {shown.map((photo) => (
          <li key={photo.key} className={classes.card} data-marked={marked.has(photo.key) ? '' : undefined}>
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
            <div className={classes.foot}>
              <Checkbox
                size="sm"
                label={nameOf(photo)}
                classNames={{ label: classes.label ?? '', body: classes.check ?? '' }}
                checked={marked.has(photo.key)}
                disabled={!onMark}
                onChange={() => onMark?.(photo.key)}
              />
              {photo.isNew ? <StatusBadge tone="blue">{t(($) => $.newPhoto)}</StatusBadge> : null}
              {photo.image.objected ? <StatusBadge tone="violet">{t(($) => $.objected)}</StatusBadge> : null}
            </div>
          </li>
        ))}
      </ul>
      {photos.length > photosAtOnce ? (
        <div className={classes.moves}>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.previousPhotos)}
            disabled={first === 0}
            onClick={() => onFirst(first - photosAtOnce)}
          >
            <IconChevronLeft size={18} stroke={1.7} />
          </ActionIcon>
          <span>
            {t(($) => $.photoRange, {
              from: first + 1,
              to: first + shown.length,
              total: photos.length,
            })}
          </span>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.nextPhotos)}
            disabled={first + photosAtOnce >= photos.length}
            onClick={() => onFirst(first + photosAtOnce)}
          >
            <IconChevronRight size={18} stroke={1.7} />
          </ActionIcon>
        </div>
      ) : null}
      {open === undefined ? null : (
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
          />
        </Suspense>
      )}
    </div>
  );
}

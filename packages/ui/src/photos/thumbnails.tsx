import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.ts';
import type { Photo } from './lightbox-picture.tsx';
import classes from './photos.module.css';

const Lightbox = lazyPart(() => import('./lightbox.tsx'));

/** A row of pictures that open large; nothing is loaded large before. */
export function Thumbnails({ photos, label }: { photos: readonly Photo[]; label: string }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className={classes.row} aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <button
              type="button"
              className={classes.thumb}
              aria-label={[photo.note, t(($) => $.photos.open, { name: photo.alt })]
                .filter(Boolean)
                .join(' · ')}
              onClick={() => setOpen(index)}
            >
              <img src={photo.thumb ?? photo.src} alt="" loading="lazy" decoding="async" />
              {photo.note ? <span className={classes.note}>{photo.note}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <Suspense>
          <Lightbox photos={photos} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { ActionIcon, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTopmost } from '../overlay/use-topmost.ts';
import { useScrollLock } from '../overlay/use-scroll-lock.ts';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { LightboxPicture, type Photo } from './lightbox-picture.tsx';
import classes from './photos.module.css';

interface LightboxProps {
  photos: readonly Photo[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** The picture that it is compared with; below it where there is no room next to it. */
  beside?: ReactNode;
}

/** One picture at a time on dark ground; arrow keys go on, Escape closes. */
export default function Lightbox({ photos, index, onIndex, onClose, beside }: LightboxProps) {
  const { t } = useTranslation('ui');
  useScrollLock(true);
  // Escape closes the picture, and not the panel that it was opened from.
  const closeOnEscape = useTopmost(true);
  const photo = photos[index];
  const go = (step: number) => onIndex((index + step + photos.length) % photos.length);
  if (!photo) return null;
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={closeOnEscape}
      classNames={{ content: classes.dark ?? '', body: classes.stage ?? '' }}
    >
      <Modal.Content
        aria-label={photo.alt}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') go(1);
          if (event.key === 'ArrowLeft') go(-1);
        }}
      >
        <Modal.Body>
          <Modal.CloseButton
            className={classes.cross ?? ''}
            aria-label={t(($) => $.dialog.close)}
            data-autofocus
          />
          {photos.length > 1 ? (
            <ActionIcon
              className={classes.move ?? ''}
              size={44}
              aria-label={t(($) => $.photos.previous)}
              onClick={() => go(-1)}
            >
              <IconChevronLeft size={26} stroke={1.6} />
            </ActionIcon>
          ) : null}
          <figure className={classes.figure}>
            <LightboxPicture photo={photo} />
            <figcaption aria-live="polite">
              {photo.alt}
              {photos.length > 1
                ? ` · ${t(($) => $.photos.place, { place: index + 1, total: photos.length })}`
                : null}
            </figcaption>
          </figure>
          {photos.length > 1 ? (
            <ActionIcon
              className={classes.move ?? ''}
              size={44}
              aria-label={t(($) => $.photos.next)}
              onClick={() => go(1)}
            >
              <IconChevronRight size={26} stroke={1.6} />
            </ActionIcon>
          ) : null}
          {beside ? <aside className={classes.beside}>{beside}</aside> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

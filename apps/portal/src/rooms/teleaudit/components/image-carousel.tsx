import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './image-carousel.module.css';

/** How far the work on an image is. */
interface CarouselImage {
  id: number;
  thumb: string;
  /** `saved` has nothing that the server lacks. */
  state: 'pending' | 'draft' | 'saved';
  /** The state in words, the share included. */
  note: string;
}

interface ImageCarouselProps {
  images: readonly CarouselImage[];
  index: number;
  onIndex: (index: number) => void;
}

/** The image before, this one and the one after. */
export function ImageCarousel({ images, index, onIndex }: ImageCarouselProps) {
  const { t } = useTranslation('teleaudit');
  const shown = [
    { place: 'before', at: index - 1 },
    { place: 'here', at: index },
    { place: 'after', at: index + 1 },
  ];
  const last = images.length - 1;
  return (
    <nav className={classes.carousel} aria-label={t(($) => $.images.label)}>
      <ActionIcon
        aria-label={t(($) => $.images.previous)}
        disabled={index === 0}
        onClick={() => onIndex(index - 1)}
      >
        <IconChevronLeft size={20} stroke={1.7} />
      </ActionIcon>
      {shown.map(({ place, at }) => {
        const image = images[at];
        if (!image) return <span key={place} className={classes.gap} aria-hidden="true" />;
        return (
          <button
            key={image.id}
            type="button"
            className={classes.thumb}
            aria-current={at === index ? 'true' : undefined}
            aria-label={`${t(($) => $.images.place, { place: at + 1, total: images.length })} · ${image.note}`}
            onClick={() => onIndex(at)}
          >
            <img src={image.thumb} alt="" decoding="async" />
            <span className={classes.note} data-state={image.state}>
              {image.note}
            </span>
          </button>
        );
      })}
      <ActionIcon
        aria-label={t(($) => $.images.next)}
        disabled={index === last}
        onClick={() => onIndex(index + 1)}
      >
        <IconChevronRight size={20} stroke={1.7} />
      </ActionIcon>
      <span className={classes.place}>
        {t(($) => $.images.place, { place: index + 1, total: images.length })}
      </span>
    </nav>
  );
}

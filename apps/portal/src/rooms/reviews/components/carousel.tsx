import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { atOnce } from '../review-items.ts';
import classes from './carousel.module.css';

interface CarouselProps<Item> {
  items: readonly Item[];
  /** Index of the first one shown. */
  first: number;
  onFirst: (first: number) => void;
  /** The kind of the items: "photos" or "videos". */
  kind: 'photos' | 'videos';
  /** One item, as an `li`. */
  children: (item: Item) => ReactNode;
}

/** Photos or videos, four at a time. */
export function Carousel<Item>({ items, first, onFirst, kind, children }: CarouselProps<Item>) {
  const { t } = useTranslation('reviews');
  const shown = items.slice(first, first + atOnce);
  return (
    <div className={classes.carousel}>
      <ul
        className={classes.row}
        data-single={items.length === 1 || undefined}
        aria-label={t(($) => $.carousel[kind].name)}
      >
        {shown.map(children)}
      </ul>
      {items.length > atOnce ? (
        <div className={classes.moves}>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.carousel[kind].previous)}
            disabled={first === 0}
            onClick={() => onFirst(first - atOnce)}
          >
            <IconChevronLeft size={18} stroke={1.7} />
          </ActionIcon>
          <span>
            {t(($) => $.carousel.range, {
              from: first + 1,
              to: first + shown.length,
              total: items.length,
            })}
          </span>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.carousel[kind].next)}
            disabled={first + atOnce >= items.length}
            onClick={() => onFirst(first + atOnce)}
          >
            <IconChevronRight size={18} stroke={1.7} />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  );
}

import { type TouchEvent, useRef } from 'react';
import { ActionIcon } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { Slide } from '../news-slides.ts';
import { useAutoPlay } from '../use-auto-play.ts';
import { NewsCard } from './news-card.tsx';
import classes from './news-carousel.module.css';
import widget from './widget.module.css';

/** Pixels a finger travels before it means another slide. */
const swipe = 45;

/** News in slides that fade into each other; what is not shown cannot be reached, and nothing moves under a reader. */
export function NewsCarousel({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('home');
  const { hovered, ref: pointed } = useHover();
  const { focused, ref: entered } = useFocusWithin();
  const play = useAutoPlay(slides.length, hovered || focused);
  const touch = useRef<number>(undefined);
  const hasMany = slides.length > 1;
  const begin = ({ touches }: TouchEvent) => {
    touch.current = touches[0]?.clientX;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0);
    if (hasMany && touch.current !== undefined && Math.abs(way) > swipe)
      play.show(play.slide + (way < 0 ? 1 : -1));
    touch.current = undefined;
  };
  return (
    <section
      ref={useMergedRef(pointed, entered)}
      className={widget.card}
      aria-roledescription={t(($) => $.newsWidget.carousel)}
      aria-label={t(($) => $.newsWidget.title)}
    >
      <header className={widget.header}>
        <h2 className={widget.title}>{t(($) => $.newsWidget.title)}</h2>
        {hasMany ? (
          <div className={classes.controls}>
            {play.isStill ? null : (
              <ActionIcon
                variant="subtle"
                size={30}
                aria-label={play.isPlaying ? t(($) => $.newsWidget.pause) : t(($) => $.newsWidget.play)}
                title={play.isPlaying ? t(($) => $.newsWidget.pause) : t(($) => $.newsWidget.play)}
                onClick={() => play.setPlaying(!play.isPlaying)}
              >
                {play.isPlaying ? (
                  <IconPlayerPause size={17} stroke={1.6} />
                ) : (
                  <IconPlayerPlay size={17} stroke={1.6} />
                )}
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              size={30}
              aria-label={t(($) => $.newsWidget.previous)}
              onClick={() => play.show(play.slide - 1)}
            >
              <IconChevronLeft size={18} stroke={1.7} />
            </ActionIcon>
            <span className={classes.place} aria-hidden="true">
              {t(($) => $.newsWidget.place, { number: play.slide + 1, count: slides.length })}
            </span>
            <span className={classes.dots}>
              {slides.map(({ number }) => (
                <button
                  key={number}
                  type="button"
                  className={classes.dot}
                  aria-label={t(($) => $.newsWidget.slide, { number, count: slides.length })}
                  aria-current={number === play.slide + 1 ? 'true' : undefined}
                  onClick={() => play.show(number - 1)}
                />
              ))}
            </span>
            <ActionIcon
              variant="subtle"
              size={30}
              aria-label={t(($) => $.newsWidget.next)}
              onClick={() => play.show(play.slide + 1)}
            >
              <IconChevronRight size={18} stroke={1.7} />
            </ActionIcon>
          </div>
        ) : null}
      </header>
      <div className={classes.slides} onTouchStart={begin} onTouchEnd={end}>
        {slides.map(({ number, items }) => (
          <div
            key={number}
            className={classes.slide}
            data-shown={number === play.slide + 1 ? '' : undefined}
            inert={number !== play.slide + 1}
            role="group"
            aria-roledescription={t(($) => $.newsWidget.slideWord)}
            aria-label={t(($) => $.newsWidget.slide, { number, count: slides.length })}
            style={{ gridTemplateColumns: `repeat(${items.length}, minmax(0, 1fr))` }}
          >
            {items.map(({ news, isRepeat, place }) => (
              <NewsCard key={place} news={news} isRepeat={isRepeat} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

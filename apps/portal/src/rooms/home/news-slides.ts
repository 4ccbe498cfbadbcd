import type { NewsItem } from '@gondola/contract';

interface SlideItem {
  /** Among all places, from 1. */
  readonly place: number;
  readonly news: NewsItem;
  /** Shown a second time, to fill the slide: once is enough for screen readers. */
  readonly isRepeat: boolean;
}

export interface Slide {
  /** From 1. */
  readonly number: number;
  readonly items: readonly SlideItem[];
}

/** The news as slides of `size`; the last one is filled up by repeating from the start (client-portal 9). */
export function newsSlides(news: readonly NewsItem[], size: number): Slide[] {
  const [first] = news;
  if (!first) return [];
  const slides = Math.ceil(news.length / size);
  const all = Array.from({ length: slides * size }, (_, index) => ({
    place: index + 1,
    news: news[index % news.length] ?? first,
    isRepeat: index >= news.length,
  }));
  return Array.from({ length: slides }, (_, slide) => ({
    number: slide + 1,
    items: all.slice(slide * size, (slide + 1) * size),
  }));
}

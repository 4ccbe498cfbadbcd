import type { NewsItem } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { newsSlides } from './news-slides.ts';

const aNews = (id: number): NewsItem => ({
  id,
  title: `Novedad ${id}`,
  description: '',
  urlImage: '',
  urlNews: '',
  type: '',
  active: true,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const shown = (count: number, size = 4) =>
  newsSlides(
    Array.from({ length: count }, (_, index) => aNews(index + 1)),
    size,
  ).map(({ items }) => items.map(({ news, isRepeat }) => `${news.id}${isRepeat ? '*' : ''}`).join(' '));

describe('the slides of the news', () => {
  it('hold four each', () => {
    expect(shown(8)).toEqual(['1 2 3 4', '5 6 7 8']);
  });

  it('are filled up by repeating from the start, and the repeats are marked', () => {
    expect(shown(2)).toEqual(['1 2 1* 2*']);
    expect(shown(1)).toEqual(['1 1* 1* 1*']);
    expect(shown(6)).toEqual(['1 2 3 4', '5 6 1* 2*']);
  });

  it('hold fewer on a phone, and are none without news', () => {
    expect(shown(3, 1)).toEqual(['1', '2', '3']);
    expect(shown(0)).toEqual([]);
  });
});

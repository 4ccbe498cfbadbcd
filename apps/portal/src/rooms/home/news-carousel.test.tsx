import type { NewsItem } from '@gondola/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsCarousel } from './components/news-carousel.tsx';
import { newsSlides } from './news-slides.ts';
import { show, words } from './testing/show.tsx';
import { slideInterval } from './use-auto-play.ts';

const { newsWidget } = words.es;

const someNews = (count: number): NewsItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Novedad ${index + 1}`,
    description: 'Lo nuevo',
    urlImage: '/files/x.png',
    urlNews: `https://gondola.example/${index + 1}`,
    type: 'Producto',
    active: true,
    createdAt: '2026-11-01T00:00:00.000Z',
  }));

const open = async (count: number) => {
  await show(<NewsCarousel slides={newsSlides(someNews(count), 4)} />);
  return screen.findByRole('region', { name: newsWidget.title });
};
const shownSlide = () => document.querySelector('[data-shown]')?.getAttribute('aria-label');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the carousel of news', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('turns over every ten seconds and starts again at the end', async () => {
    await open(8);
    expect(shownSlide()).toBe('Grupo 1 de 2');
    await pass(slideInterval + 50);
    expect(shownSlide()).toBe('Grupo 2 de 2');
    await pass(slideInterval + 50);
    expect(shownSlide()).toBe('Grupo 1 de 2');
  });

  it('holds while somebody points at it or is in it', async () => {
    const region = await open(8);
    fireEvent.mouseEnter(region);
    await pass(3 * slideInterval);
    expect(shownSlide()).toBe('Grupo 1 de 2');
    fireEvent.mouseLeave(region);
    act(() => screen.getAllByRole('link')[0]?.focus());
    await pass(3 * slideInterval);
    expect(shownSlide()).toBe('Grupo 1 de 2');
  });

  it('stops once it was stopped', async () => {
    await open(8);
    fireEvent.click(screen.getByRole('button', { name: newsWidget.pause }));
    await pass(3 * slideInterval);
    expect(shownSlide()).toBe('Grupo 1 de 2');
    fireEvent.click(screen.getByRole('button', { name: newsWidget.next }));
    expect(shownSlide()).toBe('Grupo 2 de 2');
    expect(screen.getByRole('button', { name: newsWidget.play })).toBeDefined();
  });

  it('does not move where motion is not wanted', async () => {
    const before = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(before(query), { matches: query.includes('reduced-motion') });
    try {
      await open(8);
      await pass(3 * slideInterval);
      expect(shownSlide()).toBe('Grupo 1 de 2');
      expect(screen.queryByRole('button', { name: newsWidget.pause })).toBeNull();
    } finally {
      window.matchMedia = before;
    }
  });

  it('lets only what is shown be reached, hides repeats from screen readers, and opens in another tab', async () => {
    await open(6);
    const [first, second] = document.querySelectorAll('[role="group"]');
    expect(first?.hasAttribute('inert')).toBe(false);
    expect(second?.hasAttribute('inert')).toBe(true);
    const repeats = [...(second?.querySelectorAll('a[aria-hidden="true"]') ?? [])];
    expect(repeats.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1']);
    const link = first?.querySelector('a');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });
});

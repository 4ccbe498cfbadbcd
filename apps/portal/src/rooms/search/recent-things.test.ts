import { beforeEach, expect, it } from 'vitest';
import { recentThings, rememberThing, type RecentThing } from './recent-things.ts';

const thing = (id: number, more: Partial<RecentThing> = {}): RecentThing => ({
  kind: 'tickets',
  id,
  companyId: 1,
  title: `Ticket ${id}`,
  number: null,
  ...more,
});

beforeEach(() => localStorage.clear());

it('keeps the newest first, each once, and eight at most', () => {
  for (let id = 1; id <= 10; id += 1) rememberThing(7, thing(id));
  rememberThing(7, thing(5, { title: 'Otro nombre' }));
  expect(recentThings(7).map(({ id }) => id)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  expect(recentThings(7)[0]?.title).toBe('Otro nombre');
});

it('never shows another person’s', () => {
  rememberThing(7, thing(1));
  expect(recentThings(8)).toEqual([]);
});

it('ignores what is stored there and is none of its things', () => {
  localStorage.setItem('gondola.recent.7', '{"kind":"tickets"}');
  expect(recentThings(7)).toEqual([]);
  localStorage.setItem('gondola.recent.7', JSON.stringify([null, { kind: 'secrets', id: 1 }, thing(2)]));
  expect(recentThings(7).map(({ id }) => id)).toEqual([2]);
  localStorage.setItem('gondola.recent.7', 'not json');
  expect(recentThings(7)).toEqual([]);
});

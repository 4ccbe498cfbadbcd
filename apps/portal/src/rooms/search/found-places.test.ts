import { screens, type Screen } from '@gondola/contract';
import { expect, it } from 'vitest';
import { foundPlaces, kindsFor, listOf } from './found-places.ts';

const every: Screen[] = Object.values(foundPlaces).map(({ route }) => ({
  route,
  room: 'search',
  area: 'portal',
}));

it('offers what a role can open', () => {
  expect(kindsFor(['superAdmin'], every)).toHaveLength(7);
  expect(kindsFor(['owner'], every)).toEqual(['tickets', 'challenges', 'reports']);
  expect(kindsFor(['qa'], every)).toEqual(['tickets', 'challenges', 'reports', 'tasks']);
  expect(kindsFor(['scout'], every)).toEqual([]);
});

it('offers nothing whose page is not there', () => {
  expect(kindsFor(['superAdmin'], [])).toEqual([]);
  const routes = new Set<string>(screens.map(({ route }) => route));
  for (const kind of kindsFor(['superAdmin'])) expect(routes).toContain(foundPlaces[kind].route);
});

it('leads to a list of the same words, of every day', () => {
  expect(listOf('products', 'té & Coca-Cola #1')).toBe('/products?searchValue=t%C3%A9%20Coca%20Cola%201');
  expect(listOf('challenges', 'leche')).toBe('/challenges?dates=all&searchValue=leche');
});

it('leads to no list that is of something else: tasks have none', () => {
  expect(listOf('tasks', 'leche')).toBeUndefined();
});

it('writes addresses of items', () => {
  const item = { id: 7, companyId: 3, title: 'Auditoría' };
  expect(foundPlaces.tickets.open(item)).toBe('/support?ticket=7');
  expect(foundPlaces.locations.open(item)).toBe('/locations?location=3-7');
  expect(foundPlaces.tasks.open(item)).toBe('/qa?searchValue=Auditor%C3%ADa');
});

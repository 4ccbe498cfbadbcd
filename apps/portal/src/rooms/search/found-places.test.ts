import { foundKindNames, type Role, screens, type Screen } from '@gondola/contract';
import { expect, it } from 'vitest';
import { kindsFor, listOf, placeOf } from './found-places.ts';

const all: readonly Role[] = ['superAdmin'];
const every = (held: readonly Role[]): Screen[] =>
  foundKindNames.map((kind) => ({ route: placeOf(kind, held).route, room: 'search', area: 'portal' }));
const kindsOf = (role: Role) => kindsFor([role], every([role]));

it('offers what a role can open', () => {
  expect(kindsOf('superAdmin')).toHaveLength(7);
  expect(kindsOf('owner')).toEqual(['tickets', 'challenges', 'reports']);
  expect(kindsOf('qa')).toEqual(['tickets', 'challenges', 'reports', 'tasks']);
  expect(kindsOf('scout')).toEqual([]);
});

it('offers nothing whose page is not there', () => {
  expect(kindsFor(all, [])).toEqual([]);
  const routes = new Set<string>(screens.map(({ route }) => route));
  for (const kind of kindsFor(all)) expect(routes).toContain(placeOf(kind, all).route);
});

it('leads to a list of the same words, of every day', () => {
  expect(listOf(placeOf('products', all), 'té & Coca-Cola #1')).toBe(
    '/products?searchValue=t%C3%A9%20Coca%20Cola%201',
  );
  expect(listOf(placeOf('challenges', all), 'leche')).toBe('/challenges?dates=all&searchValue=leche');
});

const item = { id: 7, companyId: 3, title: 'Auditoría' };

it('writes addresses of items', () => {
  expect(placeOf('tickets', all).open(item)).toBe('/support?ticket=7');
  expect(placeOf('locations', all).open(item)).toBe('/locations?location=3-7');
});

it('opens a task on its page, and for a reviewer the reviews of its responses', () => {
  expect(placeOf('tasks', all).open(item)).toBe('/tasks/7');
  expect(listOf(placeOf('tasks', all), 'leche')).toBe('/tasks?searchValue=leche');
  expect(placeOf('tasks', ['qa']).open(item)).toBe('/qa?searchValue=Auditor%C3%ADa');
  expect(listOf(placeOf('tasks', ['qa']), 'leche')).toBeUndefined();
});

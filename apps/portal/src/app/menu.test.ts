import { mayOpen, roles, type Screen, screens } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { menuFor, menuRouteAt, menuSections } from './menu.ts';

const places: Screen[] = [
  { route: '/register', room: 'users', area: 'users', menu: 'administration' },
  { route: '/mails', room: 'mails', area: 'administration', menu: 'administration' },
  { route: '/support', room: 'stock', area: 'stock', menu: 'administration', under: '/register' },
  { route: '/home', room: 'home', area: 'portal' },
];

describe('the menu', () => {
  it('holds items under their entry', () => {
    expect(menuFor('administration', ['superAdmin'], places)).toEqual([
      { route: '/register', items: ['/support'] },
      { route: '/mails', items: [] },
    ]);
  });

  it('lets an item stand by itself where its entry is closed', () => {
    expect(menuFor('administration', ['client'], places)).toEqual([{ route: '/support', items: [] }]);
    expect(menuFor('administration', ['qa'], places)).toEqual([]);
  });
});

it.each(roles)('the menu holds every screen of %s that has a place in it, and no other', (role) => {
  const shown = menuSections.flatMap((section) =>
    menuFor(section, [role]).flatMap(({ route, items }) => [[route], items]),
  );
  const theirs = screens.filter((screen) => 'menu' in screen && mayOpen(screen.route, [role]));
  expect(shown.flat().toSorted()).toEqual(theirs.map(({ route }) => route).toSorted());
});

describe('the entry that a page belongs to', () => {
  it.each([
    ['/tasks', '/tasks'],
    ['/tasks/4/associations/edit', '/tasks'],
    ['/surveys/email-config/4', '/tasks'],
    ['/teleaudit/7/8/linear', '/teleaudit'],
    ['/teleaudits/7/linear', '/teleaudit'],
    ['/teleaudit-video/7/8', '/teleaudit'],
    ['/users/3/report/5', '/users'],
    ['/register', '/register'],
    ['/tyc', '/administration'],
    ['/profile', undefined],
    ['/teleauditors', undefined],
  ])('%s belongs to %s', (path, entry) => {
    expect(menuRouteAt(path)).toBe(entry);
  });

  it('is there for every page of the portal, but for what is reached from the head of the page', () => {
    const without = screens
      .filter(({ area }) => area !== 'public')
      .map(({ route }) => route)
      .filter((route) => menuRouteAt(route.replaceAll(/\$\w+/g, '1')) === undefined);
    expect(without).toEqual(['/profile', '/notifications', '/field']);
  });
});

import type { Screen } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

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

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesNothing, screens } from './screens.ts';

const named = screens.filter(({ route }) => /\$\w*id\b/i.test(route));
const at = (route: string, id: string) => route.replace('$type', 'sos').replaceAll(/\$\w+/g, id);

it('knows of every screen with an id which texts are none', () => {
  expect(named.length).toBeGreaterThan(15);
  for (const { route } of named) {
    for (const id of ['none', '0', '-1', '1.5', '007', '1e3', '9'.repeat(16)])
      expect(namesNothing(at(route, id)), at(route, id)).toBe(true);
    for (const id of ['1', '999999']) {
      expect(namesNothing(at(route, id)), at(route, id)).toBe(false);
      expect(namesNothing(`${at(route, id)}/`)).toBe(false);
    }
  }
});

it('says nothing of screens without an id, nor of addresses that are no screen', () => {
  for (const { route } of screens) if (!route.includes('$')) expect(namesNothing(route), route).toBe(false);
  fc.assert(fc.property(fc.webPath(), (path) => !namesNothing(`/no-such${path}`)));
});

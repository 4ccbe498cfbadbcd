import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('tells what differs from what stayed', () => {
  const { changed, same } = changedFields(
    { name: 'A', state: 'open', file: null, nested: { tokens: 3 } },
    { name: 'B', state: 'open', file: '', nested: { tokens: 4 } },
  );
  expect(changed).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'nested.tokens', before: 3, after: 4 },
  ]);
  expect(same).toEqual([{ path: 'state', before: 'open', after: 'open' }]);
});

it('tells all of a entity that was made or removed', () => {
  expect(changedFields(null, { name: 'A', ids: [1, 2] }).changed).toEqual([
    { path: 'name', before: undefined, after: 'A' },
    { path: 'ids', before: undefined, after: [1, 2] },
  ]);
  expect(changedFields({ deleted: false }, null).changed).toHaveLength(1);
  expect(changedFields(null, null)).toEqual({ changed: [], same: [] });
});

it('takes lists of entities apart by their place', () => {
  const { changed } = changedFields([{ share: 1 }], [{ share: 2 }, { share: 5 }]);
  expect(changed.map(({ path }) => path)).toEqual(['0.share', '1.share']);
});

it('reads whatever was recorded', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const { changed } = changedFields(before, after);
      expect(Array.isArray(changed)).toBe(true);
      expect(changedFields(before, before).changed).toEqual([]);
    }),
  );
});

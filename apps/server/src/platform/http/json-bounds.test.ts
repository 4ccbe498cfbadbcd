import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureJson } from './json-bounds.ts';

const unbounded = { maxValues: Infinity, maxDepth: Infinity };
const sizeOf = (value: unknown, bounds = unbounded) =>
  measureJson(Buffer.from(JSON.stringify(value)), bounds);

/** Keys and items as they are after parsing: of each list and object those it has, one for itself where it has none. */
const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + valuesOf(each), 0) +
      Math.max(1, Object.keys(value).length)
    : 0;

it('counts the keys and items that parsing would find, whatever the texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sizeOf(value).values).toBe(1 + valuesOf(value));
    }),
  );
});

it('is not led astray by quotes, brackets and backslashes within texts', () => {
  const hostile = ['"', '\\', '\\"', '\\\\', '[[[', '{{{', ',,,', '\\\\"[', '\u2028', '👩‍👩‍👧'];
  expect(sizeOf(hostile)).toEqual({ values: 1 + hostile.length });
  expect(sizeOf(Object.fromEntries(hostile.map((text) => [text, text])))).toEqual({
    values: 1 + hostile.length,
  });
});

it('stops at the bound that is passed first', () => {
  expect(
    sizeOf(
      Array.from({ length: 11 }, () => 1),
      { maxValues: 10, maxDepth: 2 },
    ),
  ).toEqual({
    values: 11,
    passed: 'values',
  });
  expect(sizeOf([[[1]]], { maxValues: 10, maxDepth: 2 })).toMatchObject({ passed: 'depth' });
  expect(sizeOf([[1]], { maxValues: 10, maxDepth: 2 })).toEqual({ values: 3 });
});

it.each(['', '{', '"', '"\\', '\\', ']]]]', '{"a":"', 'null'])(
  'gives an answer for %j, which is no JSON or half of it',
  (text) => {
    expect(measureJson(Buffer.from(text), { maxValues: 10, maxDepth: 5 }).passed).toBeUndefined();
  },
);

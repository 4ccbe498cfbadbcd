import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether the engine reads it, and finds only texts that a database keeps too. */
function parses(text: string): boolean {
  try {
    let storable = true;
    JSON.parse(text, (name, value: unknown) => {
      storable &&= isStorable(name) && (typeof value !== 'string' || isStorable(value));
      return value;
    });
    return storable;
  } catch {
    return false;
  }
}

it('finds a fault exactly where the engine finds one too, in whole and in damaged JSON', () => {
  const damaged = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '{', ']', ':', '\\', '\n', '0', '-', 'e', "'", 'null'),
    )
    .map(([text, at, piece]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + (at % 3));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), damaged, fc.string()), (text) => {
      expect(jsonFault(text) === undefined).toBe(parses(text));
    }),
    { numRuns: 3000 },
  );
});

it.each([
  ['[{"a": 1},]', 'trailingComma', 1, 10],
  ['{"a": 1 "b": 2}', 'expectedComma', 1, 9],
  ['{\n  "a" 1\n}', 'expectedColon', 2, 7],
  ["{'a': 1}", 'singleQuotes', 1, 2],
  ['{"a": "sin cierre\n}', 'unclosedText', 1, 7],
  ['{a: 1}', 'expectedName', 1, 2],
  ['[1, 2', 'unexpectedEnd', 1, 6],
  ['{"a": }', 'expectedValue', 1, 7],
  ['[01]', 'badNumber', 1, 2],
  ['["\\d"]', 'badEscape', 1, 3],
  ['["\\ud83d"]', 'badEscape', 1, 3],
  ['["a\\ude00\\ud83d"]', 'badEscape', 1, 4],
  ['["\\u0000"]', 'badEscape', 1, 3],
  ['{} {}', 'afterEnd', 1, 4],
  ['['.repeat(300), 'tooDeep', 1, 202],
])('says of %j that it is %s, at line %i and column %i', (text, code, line, column) => {
  expect(jsonFault(text)).toEqual({ code, line, column });
});

it('reads both halves of an emoji', () => {
  expect(jsonFault(String.raw`["\ud83d\uDE00", "\u00e1\u0001"]`)).toBeUndefined();
});

it('reads a number of any length, and one cut by nothing', () => {
  expect(jsonFault(`[${'9'.repeat(2000)}]`)).toBeUndefined();
  expect(jsonFault('-0.5e+10')).toBeUndefined();
});

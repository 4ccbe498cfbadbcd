import { describe, expect, it } from 'vitest';
import { findLacking, nights, sharesSince } from './compare-files.ts';
import { chooseKept } from './retention.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 29, 3);
const keys = Array.from({ length: 300 }, (_, index) => `private/photos/1/photo-${index}.jpg`);

describe('the share of a night', () => {
  it('reads every file within thirty nights, each once, and about as many each night', () => {
    const read = Array.from({ length: nights }, (_, night) => {
      const isDue = sharesSince(start + (night - 1) * day, start + night * day);
      return keys.filter(isDue);
    });
    expect(read.flat().toSorted()).toEqual(keys.toSorted());
    expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(30);
  });

  it('takes along the nights that were missed, all of them after a month', () => {
    const [missed, next] = [sharesSince(start, start + 3 * day), sharesSince(start, start + day)];
    expect(keys.filter(missed).length).toBeGreaterThan(keys.filter(next).length);
    expect(keys.every((key) => !next(key) || missed(key))).toBe(true);
    expect(keys.every(sharesSince(start, start + 90 * day))).toBe(true);
  });
});

it('finds what is not there or has another size, and takes any where no row says one', () => {
  const required = new Map([
    ['a', 1],
    ['b', 2],
    ['c', null],
    ['d', null],
  ]);
  const found = new Map([
    ['a', 1],
    ['b', 3],
    ['c', 9],
    ['e', 1],
  ]);
  expect(findLacking(required, found)).toEqual(['b', 'd']);
});

describe('retention', () => {
  const backup = (name: string, count?: number) => ({
    name,
    manifest: count === undefined ? {} : { lacking: { count, first: [] } },
  });
  const kept = (list: readonly ReturnType<typeof backup>[], keep: number) => chooseKept(list, keep).join('');

  it('keeps the newest, and the last whole one however old it is', () => {
    expect(kept([backup('f', 0), backup('e', 0), backup('d', 0)], 2)).toBe('fe');
    expect(kept([backup('f', 417), backup('e', 417), backup('d', 0), backup('c', 0)], 2)).toBe('fed');
  });

  it('keeps what was never compared while none is known to be whole', () => {
    expect(kept([backup('f', 417), backup('e', 1), backup('d'), backup('c')], 1)).toBe('fdc');
    expect(kept([backup('f', 0), backup('d'), backup('c')], 1)).toBe('f');
  });

  it('counts what cannot be read as not whole', () => {
    expect(chooseKept([{ name: 'b', manifest: undefined }, backup('a', 0)], 1)).toEqual(['b', 'a']);
  });
});

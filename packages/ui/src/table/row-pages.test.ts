import { describe, expect, it } from 'vitest';
import { pagesBetween, rowAfterKey } from './virtual-rows.tsx';

describe('pages in sight', () => {
  it('are those that hold the first and the last row, and what lies between', () => {
    expect(pagesBetween(0, 30, 100)).toEqual([0]);
    expect(pagesBetween(95, 130, 100)).toEqual([0, 1]);
    expect(pagesBetween(99_950, 100_250, 100)).toEqual([999, 1000, 1001, 1002]);
    expect(pagesBetween(-3, 0, 100)).toEqual([0]);
  });
});

describe('keys among rows', () => {
  it('move by one, by what is on screen, and to the ends, never beyond them', () => {
    const from = (key: string, at: number) => rowAfterKey(key, at, 100_000, 12);
    expect([from('ArrowDown', 4), from('ArrowUp', 0), from('ArrowDown', 99_999)]).toEqual([5, 0, 99_999]);
    expect([from('PageDown', 4), from('PageUp', 4)]).toEqual([15, 0]);
    expect([from('End', 4), from('Home', 70_000)]).toEqual([99_999, 0]);
    expect(from('a', 4)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { assertUnchanged } from './assert-unchanged.ts';
import { Failure } from '../failure.ts';

const refusal = (editing: Parameters<typeof assertUnchanged>[0]): Failure | undefined => {
  try {
    assertUnchanged(editing);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

describe('somebody who saves over a change of somebody else', () => {
  const now = { name: 'B', size: 2, on: true, text: '<p>B</p>', note: null };

  it('gets each field and its value now, in words where it is short text', () => {
    const refused = refusal({
      expected: { name: 'A', size: 1, on: false, text: '<p>A</p>', note: 'A' },
      now,
      wanted: { name: 'C', size: 3, on: false, text: '<p>C</p>', note: 'C' },
    });
    expect(refused?.status).toBe(409);
    expect(refused?.fields).toEqual([
      { path: 'name', code: 'changedTo', values: { value: 'B' } },
      { path: 'size', code: 'changedMeanwhile' },
      { path: 'on', code: 'changedMeanwhile' },
      { path: 'text', code: 'changedMeanwhile' },
      { path: 'note', code: 'changedMeanwhile' },
    ]);
    expect(refused?.data).toEqual({ now });
  });

  it('is let through where nothing changed, where both wrote the same, and where nothing was expected', () => {
    expect(refusal({ expected: { name: 'B' }, now, wanted: { name: 'C' } })).toBeUndefined();
    expect(refusal({ expected: { name: 'A' }, now, wanted: { name: 'B' } })).toBeUndefined();
    expect(refusal({ expected: undefined, now, wanted: { name: 'C' } })).toBeUndefined();
    expect(refusal({ expected: { unknown: 'A' }, now, wanted: {} })).toBeUndefined();
    expect(refusal({ expected: { note: '' }, now: { note: '' }, wanted: {} })).toBeUndefined();
    // A form has an empty text where there is none.
    expect(refusal({ expected: { note: '' }, now, wanted: { note: 'C' } })).toBeUndefined();
  });

  it('may hold another signature of the same file', () => {
    const addresses = ['logo'];
    const shown = { logo: '/files/a.png?signature=2' };
    const expected = { logo: '/files/a.png?signature=1' };
    expect(refusal({ expected, now: shown, wanted: { logo: '/files/b.png' }, addresses })).toBeUndefined();
    const other = { logo: '/files/c.png?signature=2' };
    expect(refusal({ expected, now: other, wanted: { logo: '/files/b.png' }, addresses })?.status).toBe(409);
  });
});

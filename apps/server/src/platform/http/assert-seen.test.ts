import { describe, expect, it } from 'vitest';
import { assertSeen } from './assert-seen.ts';
import { Failure } from './errors.ts';

const refusal = (editing: Parameters<typeof assertSeen>[0]): Failure | undefined => {
  try {
    assertSeen(editing);
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
      seen: { name: 'A', size: 1, on: false, text: '<p>A</p>', note: 'A' },
      now,
      wanted: { name: 'C', size: 3, on: false, text: '<p>C</p>', note: 'C' },
    });
    expect(refused?.status).toBe(409);
    expect(refused?.fields).toEqual([
      { path: 'name', code: 'overtaken', values: { value: 'B' } },
      { path: 'size', code: 'overtakenSomehow' },
      { path: 'on', code: 'overtakenSomehow' },
      { path: 'text', code: 'overtakenSomehow' },
      { path: 'note', code: 'overtakenSomehow' },
    ]);
    expect(refused?.data).toEqual({ now });
  });

  it('is let through where nothing changed, where both wrote the same, and where nothing was said to be seen', () => {
    expect(refusal({ seen: { name: 'B' }, now, wanted: { name: 'C' } })).toBeUndefined();
    expect(refusal({ seen: { name: 'A' }, now, wanted: { name: 'B' } })).toBeUndefined();
    expect(refusal({ seen: undefined, now, wanted: { name: 'C' } })).toBeUndefined();
    expect(refusal({ seen: { unknown: 'A' }, now, wanted: {} })).toBeUndefined();
    expect(refusal({ seen: { note: '' }, now: { note: '' }, wanted: {} })).toBeUndefined();
  });

  it('may hold another signature of the same file', () => {
    const addresses = ['logo'];
    const shown = { logo: '/files/a.png?signature=2' };
    const seen = { logo: '/files/a.png?signature=1' };
    expect(refusal({ seen, now: shown, wanted: { logo: '/files/b.png' }, addresses })).toBeUndefined();
    const other = { logo: '/files/c.png?signature=2' };
    expect(refusal({ seen, now: other, wanted: { logo: '/files/b.png' }, addresses })?.status).toBe(409);
  });
});

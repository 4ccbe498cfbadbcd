import { expect, it } from 'vitest';
import { sessionEnd } from './session-length.ts';

const opened = new Date('2026-01-01T00:00:00Z');
const after = (days: number): Date => new Date(opened.getTime() + days * 86_400_000);
const ends = (remember: boolean, days: number, isField = false): Date =>
  sessionEnd({ remember, isField, openedAt: opened }, after(days));

it('ends a remembered session 30 days after its last renewal, and 90 after it began at the latest', () => {
  expect([0, 29, 59, 88].map((days) => ends(true, days))).toEqual([30, 59, 89, 90].map(after));
});

it('ends one of the field 30 days after its last renewal, however long ago it began (D65)', () => {
  expect([0, 88, 400].map((days) => ends(true, days, true))).toEqual([30, 118, 430].map(after));
});

it('ends every other session after 12 hours, however often it is renewed', () => {
  expect(ends(false, 0.4)).toEqual(after(0.5));
  expect(ends(false, 0.4, true)).toEqual(after(0.5));
});

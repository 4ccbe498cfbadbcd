import { expect, it } from 'vitest';
import { sessionEnd } from './session-length.ts';

const opened = new Date('2026-01-01T00:00:00Z');
const after = (days: number): Date => new Date(opened.getTime() + days * 86_400_000);

it('ends a remembered session 30 days after its last renewal, and 90 after it began at the latest', () => {
  expect(sessionEnd(true, opened, opened)).toEqual(after(30));
  expect(sessionEnd(true, opened, after(29))).toEqual(after(59));
  expect(sessionEnd(true, opened, after(59))).toEqual(after(89));
  expect(sessionEnd(true, opened, after(88))).toEqual(after(90));
});

it('ends every other session after 12 hours, however often it is renewed', () => {
  expect(sessionEnd(false, opened, after(0.4))).toEqual(after(0.5));
});

import { expect, it } from 'vitest';
import { instantOf, instantOrNull } from './instants.ts';

it.each([
  ['2026-11-21 10:05:55.291+00', '2026-11-21T10:05:55.291Z'],
  ['2026-11-21 10:05:55.291456+00', '2026-11-21T10:05:55.291Z'],
  ['2026-11-21 10:05:55.3+00', '2026-11-21T10:05:55.300Z'],
  ['2026-11-21 10:05:55+00', '2026-11-21T10:05:55.000Z'],
  ['2026-11-21 07:05:55.291-03', '2026-11-21T10:05:55.291Z'],
  ['2026-11-21T10:05:55.291456+00:00', '2026-11-21T10:05:55.291Z'],
])('writes %s as %s', (database, wire) => {
  expect(instantOf(database)).toBe(wire);
  expect(instantOf(new Date(wire))).toBe(wire);
});

it('leaves no instant as none', () => expect(instantOrNull(null)).toBeNull());

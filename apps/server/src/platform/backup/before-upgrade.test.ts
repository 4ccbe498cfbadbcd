import { expect, it } from 'vitest';
import { keptBackups } from './before-upgrade.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
/** A backup of a step, made some hours ago. */
const made = (name: string, step: string, hours: number) => ({
  name,
  step,
  createdAt: new Date(now.getTime() - hours * 3_600_000).toISOString(),
});

it('keeps the first and the newest backup of each of the last two steps, and of every step of the last day', () => {
  const backups = [
    made('g', '0004', 0),
    made('f', '0004', 1),
    made('e', '0004', 30),
    made('d', '0003', 40),
    made('c', '0002', 20),
    made('b', '0002', 21),
    made('a', '0001', 50),
  ];
  expect(keptBackups(backups, now)).toEqual(['g', 'e', 'd', 'c', 'b']);
  expect(keptBackups([], now)).toEqual([]);
});

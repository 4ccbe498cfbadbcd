import type { Assignment } from '@gondola/contract';
import { expect, it } from 'vitest';
import { cellKey, changesOf, withCells } from './edited-cells.ts';

const stored: Assignment[] = ['A', null].map((code, place) => ({
  id: place + 1,
  taskId: 7,
  userId: 3,
  locationId: 5,
  User: { id: 3, fullName: 'Ana', email: 'ana@example.com', dni: '1-9' },
  Location: { id: 5, name: 'Centro' },
  Category: { name: code ?? 'General', code },
  active: true,
  resetScale: 'weekly',
  expectedLocationResponses: 2,
  categoryCode: code,
  deleted: false,
}));
const keys = new Set(stored.map((one) => cellKey(one.userId, one.locationId, one.categoryCode)));
const none = { taskId: 7, stored, cells: new Map(), schedules: new Map() };

it('sends nothing of what did not change', () => {
  const off = withCells(new Map(), keys, ['3|5|A'], false);
  expect(withCells(off, keys, ['3|5|A'], true).size).toBe(0);
  expect(changesOf(none)).toEqual([]);
});

it('removes what was unchecked, adds what was checked like the rest of the person, and changes schedules', () => {
  const off = withCells(new Map(), keys, ['3|5|A'], false);
  const cells = withCells(off, keys, ['3|6|A', '3|6|'], true);
  expect(changesOf({ ...none, cells })).toMatchObject([
    { id: 1, categoryCode: 'A', deleted: true },
    { locationId: 6, categoryCode: 'A', resetScale: 'weekly', expectedLocationResponses: 2 },
    { locationId: 6, categoryCode: null, deleted: false },
  ]);
  const schedules = new Map([[3, { resetScale: 'daily', expectedLocationResponses: 0 } as const]]);
  expect(changesOf({ ...none, schedules })).toMatchObject([
    { id: 1, resetScale: 'daily', expectedLocationResponses: 0, deleted: false },
    { id: 2, resetScale: 'daily' },
  ]);
});

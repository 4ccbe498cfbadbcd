import { expect, it } from 'vitest';
import { nextRow } from './components/command-field.tsx';

const groups = [3, 0, 2, 4].map((size) => ({ rows: Array.from({ length: size }, () => ({}) as never) }));

it('walks all rows and begins again at the ends', () => {
  expect(nextRow(groups, 0, 'ArrowDown')).toBe(1);
  expect(nextRow(groups, 2, 'ArrowDown')).toBe(3);
  expect(nextRow(groups, 8, 'ArrowDown')).toBe(0);
  expect(nextRow(groups, 0, 'ArrowUp')).toBe(8);
});

it('goes from group to group, past those without rows', () => {
  expect(nextRow(groups, 1, 'Tab')).toBe(3);
  expect(nextRow(groups, 4, 'Tab')).toBe(5);
  expect(nextRow(groups, 7, 'Tab')).toBe(0);
  expect(nextRow(groups, 7, 'Shift+Tab')).toBe(3);
  expect(nextRow(groups, 0, 'Shift+Tab')).toBe(5);
});

it('stays where it is when nothing is there', () => {
  expect(nextRow([], 4, 'ArrowDown')).toBe(0);
  expect(nextRow([], 4, 'Tab')).toBe(0);
});

import { expect, it } from 'vitest';
import { readTypedDay } from './calendar-days.ts';

it.each([
  ['CL', '28-11-2026'],
  ['CL', '28/11/2026'],
  ['CL', '28.11.26'],
  ['CL', ' 28 11 2026 '],
  ['CL', '28112026'],
  ['CO', '28/11/2026'],
  ['PE', '28/11/26'],
  ['US', '11/28/2026'],
  ['US', '11-28-26'],
  ['US', '11282026'],
  ['JP', '2026/11/28'],
  ['CL', '2026-11-28'],
  ['US', '2026-11-28'],
])('reads the day that a person in %s types as %s', (country, text) => {
  expect(readTypedDay(text, country)).toBe('2026-11-28');
});

it('reads a day of one digit, and the same text as another day where the month comes first', () => {
  expect(readTypedDay('3/4/2026', 'PE')).toBe('2026-04-03');
  expect(readTypedDay('3/4/2026', 'US')).toBe('2026-03-04');
});

it.each([
  ['CL', '31-02-2026'],
  ['CL', '29-02-2023'],
  ['CL', '11/28/2026'],
  ['US', '28/11/2026'],
  ['CL', '28-11'],
  ['CL', '28-11-226'],
  ['CL', '28-11-0226'],
  ['CL', '28/11-2026'],
  ['CL', 'mañana'],
  ['CL', ''],
  ['JP', '03/04/2026'],
])('takes what a person in %s types as %s for no day', (country, text) => {
  expect(readTypedDay(text, country)).toBeUndefined();
});

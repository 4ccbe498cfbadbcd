import { expect, test } from 'vitest';
import { nationalId } from './national-id.ts';

test('the check digit follows from the number', () => {
  expect(nationalId(12_345_678)).toBe('12345678-5');
  expect(nationalId(76_431_208)).toMatch(/^76431208-[\dK]$/);
  expect(nationalId(10_000_013)).toBe('10000013-K');
});

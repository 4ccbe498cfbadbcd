import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFormats } from './use-formats.ts';

it('keeps the time of a date on its line, also within a sentence', () => {
  const { result } = renderHook(useFormats);
  const { dayTime, yearFirstTime } = result.current;
  expect(dayTime('2026-11-23T13:50:00.000Z')).toBe('23-11-2026\u00A010:50');
  expect(yearFirstTime('2026-11-23T13:50:00.000Z')).toBe('2026-11-23\u00A010:50');
});

import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RegionProvider } from './region.tsx';
import { useFormats } from './use-formats.ts';

const formatsIn = (timeZone: string, countryCode: string) =>
  renderHook(useFormats, {
    wrapper: ({ children }) => <RegionProvider region={{ timeZone, countryCode }}>{children}</RegionProvider>,
  }).result.current;

it('keeps the time of a date on its line, also within a sentence', () => {
  const { dayTime, yearFirstTime } = formatsIn('America/Santiago', 'CL');
  expect(dayTime('2026-11-23T13:50:00.000Z')).toBe('23-11-2026\u00A010:50');
  expect(yearFirstTime('2026-11-23T13:50:00.000Z')).toBe('2026-11-23\u00A010:50');
});

it('goes by the clock and the customs of a region, and by nobody’s without one', () => {
  const { dayTime, plainDay, dayFormat, number } = formatsIn('America/Lima', 'PE');
  expect(dayTime('2026-11-23T03:50:00.000Z')).toBe('22/11/2026\u00A022:50');
  expect([plainDay('2026-11-02'), dayFormat, number(1470.5)]).toEqual([
    '02/11/2026',
    'DD/MM/YYYY',
    '1,470.5',
  ]);
  expect(() => renderHook(useFormats)).toThrow('no RegionProvider around');
});

import { describe, expect, it } from 'vitest';
import { readDateRange, resolveDateRange } from './date-range.ts';

describe('date range in the address', () => {
  it('keeps presets relative to today and counts both ends', () => {
    expect(resolveDateRange('last7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(resolveDateRange('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(resolveDateRange('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('reads days and refuses what is not a range', () => {
    expect(readDateRange('2026-01-01..2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(readDateRange('2026-02-01..2026-01-31')).toBeUndefined();
    expect(readDateRange('yesterday')).toBeUndefined();
  });
});

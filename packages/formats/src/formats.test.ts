import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatBytes,
  formatCalendarDay,
  formatClock,
  formatMetres,
  formatSeconds,
  formatDay,
  formatDayTime,
  formatNumber,
  formatPercent,
  formatYearFirst,
} from './formats.ts';
import { firstLanguage } from './language.ts';

const zone = 'America/Santiago';

describe('formats', () => {
  it('shows the day of the company, not of the browser or of UTC', () => {
    expect(formatDay('2026-11-18T02:30:00Z', zone)).toBe('17-11-2026');
    expect(formatDayTime('2026-11-18T02:30:00Z', zone)).toBe('17-11-2026 23:30');
    expect(formatYearFirst('2026-11-18T02:30:00Z', 'UTC')).toBe('2026-11-18');
  });

  it('writes days, times and amounts that a person gave as their language does', () => {
    expect(formatCalendarDay('2026-11-29', 'es')).toBe('29 de noviembre de 2026');
    expect(formatCalendarDay('2026-11-29', 'en')).toBe('29 November 2026');
    expect(formatCalendarDay('?', 'en')).toBe('?');
    expect(formatClock('14:30', 'en')).toBe('14:30');
    expect(formatClock('14:30', 'es').replaceAll(/\s/g, ' ')).toBe('2:30 p. m.');
    expect(formatClock('?', 'es')).toBe('?');
    expect(formatAmount(1990, 'es')).toBe('1.990');
    expect(formatAmount(1990.5, 'es')).toBe('1.990,50');
    expect(formatAmount(1990.5, 'en')).toBe('1,990.50');
  });

  it('groups four digits in Spanish too', () => {
    expect(formatNumber(1470, 'es')).toBe('1.470');
    expect(formatNumber(1470.5, 'en')).toBe('1,470.5');
    expect(formatNumber(-1470, 'es')).toBe('−1.470');
    expect(formatNumber(-999, 'es')).toBe('−999');
    expect(formatNumber(999.6, 'es', 0)).toBe('1.000');
  });

  it('writes shares as each language does', () => {
    expect(formatPercent(0.55, 'es')).toBe('55,0 %');
    expect(formatPercent(0.555, 'en', 1)).toBe('55.5%');
    expect(formatPercent(0.555, 'es', 0)).toBe('56 %');
    expect(formatPercent(12.5, 'es', 0)).toBe('1.250 %');
  });

  it('names file sizes in steps of 1024', () => {
    expect(formatBytes(512, 'es')).toBe('512 Bytes');
    expect(formatBytes(1536, 'es')).toBe('1,5 KB');
    expect(formatBytes(5 * 1024 * 1024, 'en')).toBe('5 MB');
  });
});

describe('first language', () => {
  it('prefers the stored choice, then the browser, then English', () => {
    expect(firstLanguage('es', ['en-US'])).toBe('es');
    expect(firstLanguage(null, ['pt-BR', 'es-CL', 'en'])).toBe('es');
    expect(firstLanguage('xx', ['de'])).toBe('en');
  });
});

describe('distances and times', () => {
  it('are as exact as anybody needs', () => {
    expect([4, 123, 949, 950, 12_340].map((metres) => formatMetres(metres, 'es'))).toEqual([
      '0 m',
      '120 m',
      '950 m',
      '1 km',
      '12,3 km',
    ]);
    expect([0, 45.4, 60, 125, 3_600, 12_010].map(formatSeconds)).toEqual([
      '0 s',
      '45 s',
      '1 min',
      '2 min 5 s',
      '1 h',
      '3 h 20 min',
    ]);
  });
});

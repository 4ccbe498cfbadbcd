import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDay,
  formatDayTime,
  formatNumber,
  formatPercent,
  formatRelative,
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

  it('groups four digits in Spanish too', () => {
    expect(formatNumber(1470, 'es')).toBe('1.470');
    expect(formatNumber(1470.5, 'en')).toBe('1,470.5');
    expect(formatNumber(-1470, 'es')).toBe('−1.470');
  });

  it('writes shares as each language does', () => {
    expect(formatPercent(0.55, 'es')).toBe('55,0 %');
    expect(formatPercent(0.555, 'en', 1)).toBe('55.5%');
  });

  it('names file sizes in steps of 1024', () => {
    expect(formatBytes(512, 'es')).toBe('512 Bytes');
    expect(formatBytes(1536, 'es')).toBe('1,5 KB');
    expect(formatBytes(5 * 1024 * 1024, 'en')).toBe('5 MB');
  });

  it.each([
    // Noon of Santiago on a Wednesday.
    ['2026-11-18T15:00:00Z', '2026-11-18T14:59:40Z', 'now', 'ahora'],
    ['2026-11-18T15:00:00Z', '2026-11-18T14:57:30Z', '2 minutes ago', 'hace 2 minutos'],
    ['2026-11-18T15:00:00Z', '2026-11-18T03:00:00Z', '12 hours ago', 'hace 12 horas'],
    ['2026-11-18T15:00:00Z', '2026-11-18T02:59:00Z', 'yesterday', 'ayer'],
    ['2026-11-18T15:00:00Z', '2026-11-17T03:00:00Z', 'yesterday', 'ayer'],
    // More than 24 hours, and two days before; less than 48.
    ['2026-11-18T15:00:00Z', '2026-11-17T02:59:00Z', '2 days ago', 'anteayer'],
    ['2026-11-18T15:00:00Z', '2026-11-12T15:00:00Z', '6 days ago', 'hace 6 días'],
    ['2026-11-18T15:00:00Z', '2026-11-11T15:00:00Z', '1 week ago', 'hace 1 semana'],
    ['2026-11-18T15:00:00Z', '2026-10-19T15:00:00Z', '4 weeks ago', 'hace 4 semanas'],
    ['2026-11-18T15:00:00Z', '2026-10-18T15:00:00Z', '1 month ago', 'hace 1 mes'],
    ['2026-11-18T15:00:00Z', '2025-11-19T15:00:00Z', '11 months ago', 'hace 11 meses'],
    ['2026-11-18T15:00:00Z', '2025-11-18T15:00:00Z', '1 year ago', 'hace 1 año'],
    ['2026-11-18T15:00:00Z', '2026-11-19T03:00:00Z', 'tomorrow', 'mañana'],
    // Ten past midnight: what was a while ago is told in minutes, although it was yesterday.
    ['2026-11-18T03:10:00Z', '2026-11-18T02:30:00Z', '40 minutes ago', 'hace 40 minutos'],
    ['2026-11-18T03:10:00Z', '2026-11-18T02:00:00Z', 'yesterday', 'ayer'],
    // The day of 23 hours in September, seen at its end: 22.5 hours ago is today, 23.5 yesterday.
    ['2026-09-07T02:59:00Z', '2026-09-06T04:29:00Z', '22 hours ago', 'hace 22 horas'],
    ['2026-09-07T02:59:00Z', '2026-09-06T03:29:00Z', 'yesterday', 'ayer'],
    // The day of 25 hours in April: 24.5 hours ago is today.
    ['2026-04-05T03:40:00Z', '2026-04-04T03:10:00Z', '24 hours ago', 'hace 24 horas'],
  ])('seen at %s, calls %s %s', (now, instant, english, spanish) => {
    expect(formatRelative(instant, Date.parse(now), 'en', zone)).toBe(english);
    expect(formatRelative(instant, Date.parse(now), 'es', zone)).toBe(spanish);
  });

  it('says yesterday by the clocks of the company', () => {
    const now = Date.parse('2026-11-18T14:00:00Z');
    expect(formatRelative('2026-11-17T20:00:00Z', now, 'en', 'Asia/Tokyo')).toBe('18 hours ago');
    expect(formatRelative('2026-11-17T20:00:00Z', now, 'en', zone)).toBe('yesterday');
  });
});

describe('first language', () => {
  it('prefers the stored choice, then the browser, then English', () => {
    expect(firstLanguage('es', ['en-US'])).toBe('es');
    expect(firstLanguage(null, ['pt-BR', 'es-CL', 'en'])).toBe('es');
    expect(firstLanguage('xx', ['de'])).toBe('en');
  });
});

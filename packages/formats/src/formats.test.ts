import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  currencySign,
  formatPrice,
  formatBytes,
  formatCalendarDay,
  formatClock,
  formatMetres,
  formatSeconds,
  formatDay,
  formatDayTime,
  formatNumber,
  formatPercent,
  formatPlainDay,
  formatShortDay,
  formatTarget,
  formatYearFirst,
  roundedBeside,
} from './formats.ts';
import { firstLanguage } from './language.ts';
import { localeOf } from './region.ts';

const chile = { timeZone: 'America/Santiago', countryCode: 'CL' };

describe('formats', () => {
  it('shows the day of the company, not of the browser or of UTC', () => {
    expect(formatDay('2026-11-18T02:30:00Z', chile)).toBe('17-11-2026');
    expect(formatDayTime('2026-11-18T02:30:00Z', chile)).toBe('17-11-2026 23:30');
    expect(formatYearFirst('2026-11-18T02:30:00Z', 'UTC')).toBe('2026-11-18');
  });

  it('writes days and numbers as the country of the company does, in either language', () => {
    const instant = '2026-11-28T03:30:00Z';
    const written = (countryCode: string, timeZone: string) => [
      formatDayTime(instant, { timeZone, countryCode }),
      formatPlainDay('2026-11-08', countryCode),
      formatShortDay('2026-11-08', countryCode),
      formatNumber(1470.5, localeOf('es', countryCode)),
      formatNumber(1470.5, localeOf('en', countryCode)),
    ];
    expect(written('CL', 'America/Santiago')).toEqual([
      '28-11-2026 00:30',
      '08-11-2026',
      '08-11',
      '1.470,5',
      '1,470.5',
    ]);
    expect(written('PE', 'America/Lima')).toEqual([
      '27/11/2026 22:30',
      '08/11/2026',
      '08/11',
      '1,470.5',
      '1,470.5',
    ]);
    expect(written('CO', 'America/Bogota')).toEqual([
      '27/11/2026 22:30',
      '08/11/2026',
      '08/11',
      '1.470,5',
      '1,470.5',
    ]);
    expect(written('US', 'America/New_York')).toEqual([
      '11/27/2026 22:30',
      '11/08/2026',
      '11/08',
      '1,470.5',
      '1,470.5',
    ]);
    // Its first language has no customs of its own on this platform.
    expect(written('PY', 'America/Asuncion').slice(1, 3)).toEqual(['08/11/2026', '08/11']);
    // A country that nobody knows is no reason to fail.
    expect(written('', 'UTC')[1]).toBe('08-11-2026');
  });

  it('writes days, times and amounts that a person gave as their language does', () => {
    expect(formatCalendarDay('2026-11-29', 'es-CL')).toBe('29 de noviembre de 2026');
    expect(formatCalendarDay('2026-11-29', 'en-GB')).toBe('29 November 2026');
    expect(formatCalendarDay('?', 'en-GB')).toBe('?');
    expect(formatClock('14:30', 'en-GB')).toBe('14:30');
    expect(formatClock('14:30', 'es-CL').replaceAll(/\s/g, ' ')).toBe('2:30 p. m.');
    expect(formatClock('?', 'es-CL')).toBe('?');
    expect(formatAmount(1990, 'es-CL')).toBe('1.990');
    expect(formatAmount(1990.5, 'es-CL')).toBe('1.990,50');
    expect(formatAmount(1990.5, 'en-GB')).toBe('1,990.50');
    expect(formatPrice(1990, 'es-CL', 'CL')).toBe('$1.990');
    expect(formatPrice(4500.5, 'es-PE', 'PE').replace('\u00A0', ' ')).toBe('S/ 4,500.50');
    // No currency is made up for a country whose is not known here.
    expect(formatPrice(1990, 'en-GB', 'JP')).toBe('1,990');
  });

  it('says the sign of a currency and the side on which the reader has it', () => {
    expect(currencySign('es-CL', 'CL')).toEqual({ sign: '$', isFirst: true });
    expect(currencySign('es-PE', 'PE')).toEqual({ sign: 'S/', isFirst: true });
    expect(currencySign('es-ES', 'ES')).toEqual({ sign: '€', isFirst: false });
    expect(currencySign('en-GB', 'JP')).toBeUndefined();
  });

  it('groups four digits in Spanish too', () => {
    expect(formatNumber(1470, 'es-CL')).toBe('1.470');
    expect(formatNumber(1470.5, 'en-GB')).toBe('1,470.5');
    expect(formatNumber(-1470, 'es-CL')).toBe('−1.470');
    expect(formatNumber(-999, 'es-CL')).toBe('−999');
    expect(formatNumber(999.6, 'es-CL', 0)).toBe('1.000');
  });

  it('writes shares as each language does', () => {
    expect(formatPercent(0.55, 'es-CL')).toBe('55,0 %');
    expect(formatPercent(0.555, 'en-GB', 1)).toBe('55.5%');
    expect(formatPercent(0.555, 'es-CL', 0)).toBe('56 %');
    expect(formatPercent(12.5, 'es-CL', 0)).toBe('1.250 %');
  });

  it('names file sizes in steps of 1024', () => {
    expect(formatBytes(512, 'es-CL')).toBe('512 Bytes');
    expect(formatBytes(1536, 'es-CL')).toBe('1,5 KB');
    expect(formatBytes(5 * 1024 * 1024, 'en-GB')).toBe('5 MB');
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
    expect([4, 123, 949, 950, 12_340].map((metres) => formatMetres(metres, 'es-CL'))).toEqual([
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

describe('a figure next to its target', () => {
  it.each([
    ['what misses it is not rounded up to it', 0.3497, 0.35, 0.349],
    ['what is far below it is rounded as ever', 0.3236, 0.35, 0.324],
    ['what reaches it is not rounded below it', 0.34512, 0.3451, 0.346],
    ['what is it exactly stays so', 0.35, 0.35, 0.35],
    ['what lacks a little of the whole is not the whole', 0.99999, 1, 0.999],
    ['what is above it is rounded as ever', 0.7777, 0.35, 0.778],
  ])('%s', (_, share, target, shown) => {
    expect(roundedBeside(share, target, 3)).toBe(shown);
  });

  it('is written with the decimals that the target has', () => {
    expect([0.35, 0.345, 0.3475].map((target) => formatTarget(target, localeOf('es', 'CL')))).toEqual([
      '35 %',
      '34,5 %',
      '34,75 %',
    ]);
    expect(formatTarget(0.345, localeOf('en', 'CL'))).toBe('34.5%');
  });
});

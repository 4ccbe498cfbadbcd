import { expect, it } from 'vitest';
import { formatRelative } from './relative-time.ts';

const zone = 'America/Santiago';

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
  // Ten past midnight: what was a while ago is said in minutes, although it was yesterday.
  ['2026-11-18T03:10:00Z', '2026-11-18T02:30:00Z', '40 minutes ago', 'hace 40 minutos'],
  ['2026-11-18T03:10:00Z', '2026-11-18T02:00:00Z', 'yesterday', 'ayer'],
  // The day of 23 hours in September, seen at its end: 22.5 hours ago is today, 23.5 yesterday.
  ['2026-09-07T02:59:00Z', '2026-09-06T04:29:00Z', '22 hours ago', 'hace 22 horas'],
  ['2026-09-07T02:59:00Z', '2026-09-06T03:29:00Z', 'yesterday', 'ayer'],
  // The day of 25 hours in April: 24.5 hours ago is today.
  ['2026-04-05T03:40:00Z', '2026-04-04T03:10:00Z', '24 hours ago', 'hace 24 horas'],
])('seen at %s, calls %s %s', (now, instant, english, spanish) => {
  expect(formatRelative(instant, Date.parse(now), 'en-GB', zone)).toBe(english);
  expect(formatRelative(instant, Date.parse(now), 'es-CL', zone)).toBe(spanish);
});

it('says yesterday by the clocks of the company', () => {
  const now = Date.parse('2026-11-18T14:00:00Z');
  expect(formatRelative('2026-11-17T20:00:00Z', now, 'en-GB', 'Asia/Tokyo')).toBe('18 hours ago');
  expect(formatRelative('2026-11-17T20:00:00Z', now, 'en-GB', zone)).toBe('yesterday');
});

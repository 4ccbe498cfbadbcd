import { describe, expect, it } from 'vitest';
import { _default, object, parse, safeParse, string } from 'zod/mini';
import {
  dayOrInstant,
  direction,
  instant,
  isoDay,
  localInstant,
  optionalName,
  orderBy,
  requiredName,
  staying,
} from './wire.ts';

const takes = (schema: typeof instant | typeof isoDay | typeof dayOrInstant, text: string): boolean =>
  safeParse(schema, text).success;

it('a change leaves a field alone that it does not send, where a new thing gets the default', () => {
  const fields = { name: string(), urgency: _default(string(), 'normal') };
  expect(parse(object(fields), { name: 'a' })).toEqual({ name: 'a', urgency: 'normal' });
  const change = object(staying(fields));
  expect(parse(change, { name: 'a' })).toEqual({ name: 'a' });
  expect(parse(change, { name: 'a', urgency: 'high' })).toEqual({ name: 'a', urgency: 'high' });
  expect(safeParse(change, { urgency: 'high' }).success).toBe(false);
});

it('keeps a name on one line', () => {
  expect(parse(requiredName(20), ' Ana\r\nPérez\u2028Soto\n')).toBe('Ana Pérez Soto');
  expect(parse(optionalName(20), 'Soto\u0085Díaz')).toBe('Soto Díaz');
  expect(safeParse(requiredName(20), '\n').success).toBe(false);
});

it('takes the direction of an order in small and in capital letters', () => {
  expect(['asc', 'ASC', 'desc', 'DESC'].map((given) => parse(direction, given))).toEqual([
    'asc',
    'asc',
    'desc',
    'desc',
  ]);
  expect(parse(orderBy, undefined)).toBe('desc');
  expect(safeParse(direction, 'up').success).toBe(false);
});

describe('days and instants', () => {
  it.each(['0001-01-01', '2026-11-21', '9999-12-31'])('takes the day %s', (day) => {
    expect([takes(isoDay, day), takes(dayOrInstant, day)]).toEqual([true, true]);
  });

  it.each(['0000-01-01', '0000-12-31', '2026-02-30', '-0001-01-01', '+10000-01-01', '10000-01-01'])(
    'refuses the day %s, which the database or the calendar has not',
    (day) => {
      expect([takes(isoDay, day), takes(dayOrInstant, day)]).toEqual([false, false]);
    },
  );

  it.each(['2026-11-21T08:37:00+14:00', '2026-11-21T08:37:00-12:00', '2026-11-21T08:37:00.5-03:30'])(
    'takes the instant %s',
    (text) => {
      expect([takes(localInstant, text), takes(dayOrInstant, text)]).toEqual([true, true]);
    },
  );

  it.each(['2026-11-21T08:37:00+16:00', '2026-11-21T08:37:00-23:59', '2026-11-21T08:37:00+15:00'])(
    'refuses the offset of %s, which no clock has',
    (text) => {
      expect([takes(localInstant, text), takes(dayOrInstant, text)]).toEqual([false, false]);
    },
  );

  it('refuses an instant of the year 0', () => {
    expect([
      takes(instant, '0000-01-01T00:00:00Z'),
      takes(localInstant, '0000-06-01T00:00:00+00:00'),
    ]).toEqual([false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { filterOf, openEntry, entityNumber } from './audit-search.ts';

const zone = 'America/Santiago';

describe('the address of the trail', () => {
  it('asks for what it says', () => {
    const filter = filterOf(
      { person: '7', entity: 'ticket', number: 'T-000123', action: 'ticket.edit', company: '3' },
      '2026-11-21',
      zone,
    );
    expect(filter).toEqual({
      userId: 7,
      entity: 'ticket',
      entityId: '123',
      action: 'ticket.edit',
      company: 3,
    });
    expect(filterOf({ company: 'none' }, '2026-11-21', zone)).toEqual({ company: 'none' });
  });

  it('means whole days of the company’s time zone', () => {
    const { startDate, endDate } = filterOf({ dates: '2026-11-01..2026-11-02' }, '2026-11-21', zone);
    expect(startDate).toBe('2026-11-01T03:00:00.000Z');
    expect(endDate).toBe('2026-11-03T02:59:59.999Z');
  });

  it('asks for nothing with what it cannot read', () => {
    const search = {
      person: 'x',
      entity: "x' or",
      action: '<b>',
      company: 'all',
      dates: 'soon',
      entry: '-1',
    };
    expect(filterOf(search, '2026-11-21', zone)).toEqual({});
    expect(openEntry(search)).toBeUndefined();
    expect(openEntry({ entry: '12' })).toBe(12);
  });
});

it('knows tickets by their readable number', () => {
  expect(entityNumber('T-000042')).toBe('42');
  expect(entityNumber('t42')).toBe('42');
  expect(entityNumber('10')).toBe('10');
  expect(entityNumber(' ')).toBeUndefined();
});

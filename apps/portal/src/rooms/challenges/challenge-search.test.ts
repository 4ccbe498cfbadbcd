import { describe, expect, it } from 'vitest';
import { aTicket } from '~/rooms/tickets/testing/ticket.builder.ts';
import { disputeIn, filtersOf, isListed, orderOf, shownDates, tabOf } from './challenge-search.ts';

describe('the filters in the address', () => {
  it('mean the last seven days in UTC, start to end, where it says nothing', () => {
    expect(filtersOf({}, '2026-11-21')).toEqual({
      challenge: 'true',
      searchValue: undefined,
      projectId: undefined,
      dateField: 'createdAt',
      startDate: '2026-11-15T00:00:00.000Z',
      endDate: '2026-11-21T23:59:59.999Z',
    });
    expect(shownDates({})).toBe('last7');
  });

  it('mean every day only where it says so', () => {
    expect(filtersOf({ dates: 'all' }, '2026-11-21').startDate).toBeUndefined();
    expect(shownDates({ dates: 'all' })).toBeUndefined();
  });

  it('carry person, location, files and the date that is meant', () => {
    const search = {
      user: '7',
      location: '9',
      files: 'yes',
      date: 'estimatedClosingDate',
      dates: '2026-01-01..2026-01-31',
    };
    expect(filtersOf(search, '2026-11-21')).toMatchObject({
      filterUser: 7,
      filterLocation: 9,
      onlyFiles: 'true',
      dateField: 'estimatedClosingDate',
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2026-01-31T23:59:59.999Z',
    });
  });

  it('pass over what cannot be read', () => {
    const filters = filtersOf({ user: 'x', location: '-1', date: 'nope', dates: 'nope' }, '2026-11-21');
    expect(filters).toEqual({ challenge: 'true', searchValue: undefined, projectId: undefined });
    expect(tabOf({ tab: 'nope' })).toBe('all');
  });
});

describe('a challenge that was changed', () => {
  const solved = aTicket({
    challengeStatus: 'solved',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastModifiedDate: '2026-11-21T10:00:00.000Z',
    estimatedClosingDate: '2026-11-30',
  });
  const inList = (tab: 'all' | 'pending' | 'solved' | 'null', search = {}) =>
    isListed({ ...filtersOf(search, '2026-11-21'), filterChallengeStatus: tab }, solved);

  it('leaves the tab of another status', () => {
    expect((['all', 'pending', 'solved', 'null'] as const).map((tab) => inList(tab))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('leaves dates that it no longer has', () => {
    const dates = '2026-11-01..2026-11-20';
    expect(inList('all', { dates })).toBe(true);
    expect(inList('all', { date: 'lastModifiedDate', dates })).toBe(false);
    expect(inList('all', { date: 'closedDate' })).toBe(false);
    expect(inList('all', { date: 'estimatedClosingDate', dates: '2026-11-30..2026-11-30' })).toBe(true);
  });
});

describe('the order', () => {
  it('follows the date that is filtered until a column says otherwise', () => {
    expect(orderOf({})).toEqual({ sortBy: 'createdAt', orderBy: 'desc' });
    expect(orderOf({ date: 'closedDate' })).toEqual({ sortBy: 'closedDate', orderBy: 'desc' });
    expect(orderOf({ date: 'closedDate', sort: 'createdAt' })).toEqual({
      sortBy: 'createdAt',
      orderBy: 'asc',
    });
  });
});

describe('what a link wants to dispute', () => {
  it.each([
    ['7', { responseId: 7 }],
    ['7.12', { responseId: 7, answerId: 12 }],
    ['7.12.40', { responseId: 7, answerId: 12, imageId: 40 }],
    ['7.x.40', { responseId: 7 }],
    ['x', undefined],
    [undefined, undefined],
  ])('is read from %s', (text, expected) => {
    expect(disputeIn(text)).toEqual(expected);
  });
});

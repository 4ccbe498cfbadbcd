import { describe, expect, it } from 'vitest';
import { filtersOf, openTicketId, orderOf, tabOf, ticketSearch } from './ticket-search.ts';

const santiago = 'America/Santiago';

describe('the address of the list', () => {
  it('reads columns as the orders the server knows, and anything else as the newest first', () => {
    expect(orderOf('closedDate')).toEqual({ sortBy: 'closedDate', orderBy: 'asc' });
    expect(orderOf('-estimatedClosingDate')).toEqual({ sortBy: 'estimatedClosingDate', orderBy: 'desc' });
    expect(orderOf('createdAt')).toEqual({ sortBy: 'createdAt', orderBy: 'asc' });
    for (const other of [undefined, 'tokens', '-nothing']) {
      expect(orderOf(other)).toEqual({ sortBy: 'createdAt', orderBy: 'desc' });
    }
  });

  it('filters by the date the address names, in days of the company', () => {
    expect(filtersOf({ created: 'last7' }, '2026-11-20', santiago)).toMatchObject({
      dateField: 'createdAt',
      startDate: '2026-11-14T03:00:00.000Z',
      endDate: '2026-11-21T02:59:59.999Z',
    });
    expect(filtersOf({ closed: '2026-11-01..2026-11-02' }, '2026-11-20', santiago)).toMatchObject({
      dateField: 'closedDate',
      startDate: '2026-11-01T03:00:00.000Z',
    });
    expect(filtersOf({ closed: 'nonsense' }, '2026-11-20', santiago).startDate).toBeUndefined();
  });

  it('ignores what is no tab, no project and no ticket', () => {
    expect(tabOf({ tab: 'quoted' })).toBeUndefined();
    expect(tabOf({ tab: 'waitingForApproval' })).toBe('waitingForApproval');
    expect(filtersOf({ project: '-3' }, '2026-11-20', santiago).projectId).toBeUndefined();
    expect(openTicketId({ ticket: 'T-1' })).toBeUndefined();
    expect(openTicketId(ticketSearch({ ticket: 7 }))).toBe(7);
  });
});

import { describe, expect, it } from 'vitest';
import { balanceSteps, evenTicks } from './components/balance-steps.ts';
import { reasonOf } from './reason-of.ts';
import { movementFilter } from './wallet-search.ts';

const zone = 'America/Santiago';

describe('what a wallet’s address asks for', () => {
  it('is everything where it says nothing, or nothing that can be understood', () => {
    expect(movementFilter({}, '2026-11-21', zone)).toEqual({});
    expect(movementFilter({ kind: 'stolen', dates: 'someday' }, '2026-11-21', zone)).toEqual({});
  });

  it('is a kind and whole days where the company is', () => {
    expect(movementFilter({ kind: 'ticket', dates: '2026-11-18..2026-11-19' }, '2026-11-21', zone)).toEqual({
      kind: 'ticket',
      startDate: '2026-11-18T03:00:00.000Z',
      endDate: '2026-11-20T02:59:59.999Z',
    });
  });
});

describe('the reason of a movement', () => {
  const Ticket = { crmTicketId: 'T-000012', createdAt: '2026-11-18T12:00:00.000Z', isChallenge: false };

  it('leaves out the number of the ticket next to it, and nothing else', () => {
    expect(reasonOf({ comments: 'T-000012 Panel de quiebres', Ticket })).toBe('Panel de quiebres');
    expect(reasonOf({ comments: 'T-000013 Otro', Ticket })).toBe('T-000013 Otro');
    expect(reasonOf({ comments: 'T-000012 Panel', Ticket: null })).toBe('T-000012 Panel');
    expect(reasonOf({ comments: null, Ticket })).toBeNull();
  });
});

describe('the steps of a balance', () => {
  const points = [{ at: '1970-01-01T00:00:00.000Z', tokensLeft: 5 }];

  it('last until the end, and not beyond what has happened', () => {
    expect(balanceSteps(points, 600)).toEqual([
      { at: 0, tokensLeft: 5 },
      { at: 600, tokensLeft: 5 },
    ]);
    expect(balanceSteps(points, -1)).toHaveLength(1);
    expect(balanceSteps([], 600)).toEqual([]);
  });

  it('are named at even distances', () => {
    expect(evenTicks(balanceSteps(points, 600))).toEqual([0, 100, 200, 300, 400, 500, 600]);
    expect(evenTicks(balanceSteps(points, 0))).toEqual([0]);
  });
});

import { describe, expect, it } from 'vitest';
import { statesAhead, tabCounts } from './ticket-state.ts';

describe('states of a ticket', () => {
  it('gathers the counts of states into tabs, both names of a quote into one', () => {
    const counts = tabCounts({
      open: 2,
      evaluation: 1,
      quoted: 3,
      waitingForApproval: 4,
      adjust: 5,
      close: 6,
    });
    expect(counts).toEqual({
      all: 21,
      open: 3,
      waitingForApproval: 7,
      approved: 0,
      processing: 5,
      close: 6,
      rejected: 0,
    });
  });

  it('tells what usually still comes, and nothing when it is over', () => {
    expect(statesAhead('waitingForApproval')).toEqual(['approved', 'processing', 'finished', 'close']);
    expect(statesAhead('adjust')).toEqual(['finished', 'close']);
    expect(statesAhead('close')).toEqual([]);
    expect(statesAhead('rejected')).toEqual([]);
  });
});

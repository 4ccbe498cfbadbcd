import { reviewStates } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { decisionFault, listActionOf, outcomes, startFault } from './review-workflow.ts';

const me = 1;
const other = 2;
const decidedStates = reviewStates.filter((status) => status !== 'pending');

describe('taking a review', () => {
  it('is possible while nobody has it, and again by whoever has it', () => {
    expect(startFault({ status: 'pending', reviewedBy: null }, me)).toBeUndefined();
    expect(startFault({ status: 'pending', reviewedBy: me }, me)).toBeUndefined();
  });

  it('is refused while another has it', () => {
    expect(startFault({ status: 'pending', reviewedBy: other }, me)).toBe('underReview');
  });

  it.each(decidedStates)('is refused once it is %s, even to who decided', (status) => {
    expect(startFault({ status, reviewedBy: me }, me)).toBe('alreadyDecided');
    expect(startFault({ status, reviewedBy: null }, me)).toBe('alreadyDecided');
  });
});

describe('deciding', () => {
  it('belongs to who took it', () => {
    expect(decisionFault({ status: 'pending', reviewedBy: me }, me)).toBeUndefined();
    expect(decisionFault({ status: 'pending', reviewedBy: other }, me)).toBe('underReview');
    expect(decisionFault({ status: 'pending', reviewedBy: null }, me)).toBe('notStarted');
  });

  it.each(Object.values(outcomes))('happens once: nothing follows %s', (status) => {
    expect(decisionFault({ status, reviewedBy: me }, me)).toBe('alreadyDecided');
  });

  it.each(['completed', 'sincronized'] as const)('does not apply to %s, which needs no review', (status) => {
    expect(decisionFault({ status, reviewedBy: null }, me)).toBe('alreadyDecided');
  });
});

describe('the list', () => {
  it('offers to continue one’s own, shows that another has it, and opens everything else', () => {
    expect(listActionOf({ status: 'pending', reviewedBy: me }, me)).toBe('continue');
    expect(listActionOf({ status: 'pending', reviewedBy: other }, me)).toBe('underReview');
    expect(listActionOf({ status: 'pending', reviewedBy: null }, me)).toBe('review');
    for (const status of decidedStates)
      expect(listActionOf({ status, reviewedBy: other }, me)).toBe('review');
  });
});

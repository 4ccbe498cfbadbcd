import { reviewStates } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { decisionFault, holderOf, listActionOf, outcomes, startFault } from './review-workflow.ts';

const me = 1;
const other = 2;
const decidedStates = reviewStates.filter((status) => status !== 'pending');

describe('taking a review', () => {
  it('is possible while nobody has it, and again by its reviewer', () => {
    expect(startFault({ status: 'pending', reviewedBy: null, hasLapsed: false }, me)).toBeUndefined();
    expect(startFault({ status: 'pending', reviewedBy: me, hasLapsed: false }, me)).toBeUndefined();
  });

  it('is refused while another has it', () => {
    expect(startFault({ status: 'pending', reviewedBy: other, hasLapsed: false }, me)).toBe('underReview');
  });

  it('is possible once another gave no sign of life for too long', () => {
    const left = { status: 'pending', reviewedBy: other, hasLapsed: true } as const;
    expect(startFault(left, me)).toBeUndefined();
    expect(holderOf(left, me)).toBeNull();
    expect(listActionOf(left, me)).toBe('review');
  });

  it.each(decidedStates)('is refused once it is %s, even to who decided', (status) => {
    expect(startFault({ status, reviewedBy: me, hasLapsed: false }, me)).toBe('alreadyDecided');
    expect(startFault({ status, reviewedBy: null, hasLapsed: false }, me)).toBe('alreadyDecided');
  });
});

describe('deciding', () => {
  it('belongs to who took it', () => {
    expect(decisionFault({ status: 'pending', reviewedBy: me, hasLapsed: false }, me)).toBeUndefined();
    expect(decisionFault({ status: 'pending', reviewedBy: other, hasLapsed: false }, me)).toBe('underReview');
    expect(decisionFault({ status: 'pending', reviewedBy: null, hasLapsed: false }, me)).toBe('notStarted');
  });

  it('stays with who was away for long while nobody else took it', () => {
    const left = { status: 'pending', reviewedBy: me, hasLapsed: true } as const;
    expect(decisionFault(left, me)).toBeUndefined();
    expect(decisionFault(left, other)).toBe('notStarted');
    expect(listActionOf(left, me)).toBe('continue');
  });

  it('names who decided, however long ago that was', () => {
    expect(holderOf({ status: 'approved', reviewedBy: other, hasLapsed: true }, me)).toBe(other);
  });

  it.each(Object.values(outcomes))('happens once: nothing follows %s', (status) => {
    expect(decisionFault({ status, reviewedBy: me, hasLapsed: false }, me)).toBe('alreadyDecided');
  });

  it.each(['completed', 'sincronized'] as const)('does not apply to %s, which needs no review', (status) => {
    expect(decisionFault({ status, reviewedBy: null, hasLapsed: false }, me)).toBe('alreadyDecided');
  });
});

describe('the list', () => {
  it('offers to continue one’s own, shows that another has it, and opens everything else', () => {
    expect(listActionOf({ status: 'pending', reviewedBy: me, hasLapsed: false }, me)).toBe('continue');
    expect(listActionOf({ status: 'pending', reviewedBy: other, hasLapsed: false }, me)).toBe('underReview');
    expect(listActionOf({ status: 'pending', reviewedBy: null, hasLapsed: false }, me)).toBe('review');
    for (const status of decidedStates)
      expect(listActionOf({ status, reviewedBy: other, hasLapsed: false }, me)).toBe('review');
  });
});

// States of a review as the wire names them (field-audit 4, D36).

export const reviewStates = [
  'pending',
  'approved',
  'rejected',
  'objected',
  'completed',
  'sincronized',
] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What a row of the QA list offers: go on with one's own, see that another has it, or open it. */
export const reviewListActions = ['continue', 'underReview', 'review'] as const;
export type ReviewListAction = (typeof reviewListActions)[number];

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

/**
 * Doubts about a visit, which are found as it comes (D81, D82): times that its worker cannot have meant, a begin far from its shop, a photo
 * that is not as its task asks for it or shows nothing, and reports of its phone that are impossible.
 */
export const doubts = ['time', 'far', 'photoRule', 'evidence'] as const;
export type Doubt = (typeof doubts)[number];

/**
 * The unusual ways in which a response came in (D50): after its task or assignment had left the field, beyond what the period
 * expected, from a device whose clock was wrong, without the position that its task demands (D67), or with a photo of another visit (D71), which the field is not told; or a recording
 * of it proved unreadable; or it was accepted without files that never came (D77); or a doubt about it. Each of them is reviewed; the first two are not counted.
 */
export const responseMarks = [
  'late',
  'surplus',
  'clock',
  'position',
  'duplicatePhoto',
  'unreadable',
  'incomplete',
  ...doubts,
] as const;
export type ResponseMark = (typeof responseMarks)[number];

/** The outcome of a worker's contest of an objection (D66); open until the next decision of a reviewer. */
export const contestOutcomes = ['open', 'withdrawn', 'upheld'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

/** The action that a row of the QA list offers: go on with one's own, see that another has it, or open it. */
export const reviewListActions = ['continue', 'underReview', 'review'] as const;
export type ReviewListAction = (typeof reviewListActions)[number];

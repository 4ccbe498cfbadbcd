// Apart from what follows the questionnaire: the bell tells reasons too.
import type { FieldResponse } from '@gondola/contract';

/** The reason of a review, or of its objection to one answer, in words: its label, and what the reviewer wrote next to it. */
export const reasonOf = ({
  FeedbackLabel,
  feedbackComment,
}: Pick<FieldResponse, 'FeedbackLabel' | 'feedbackComment'>): string =>
  [FeedbackLabel?.name, feedbackComment?.trim()].filter(Boolean).join(': ');

// The rights on a teleaudit. The scope of the area has already left out projects on which the caller is no
// auditor (D9, D11); what remains is whether the response is ready for it.
import type { TeleauditProgress, TeleauditState } from '@gondola/contract';
import type { FullResponse, ResponseAnswer, ReviewStatus } from '../responses/index.ts';

/** Only what passed the review, or needed none, is measured. */
export const isAuditable = (review: ReviewStatus): boolean => review === 'approved' || review === 'completed';

/** An answer's own state, in the two words of the tables. */
export const statusOf = (state: TeleauditState): 'pending' | 'completed' =>
  state === 'done' ? 'completed' : 'pending';

/** A response's state, from its counts. */
export const progressOf = (done: number, total: number): TeleauditProgress =>
  done >= total ? 'Listo' : 'En Progreso';

/** The survey that is answered about the photos and videos of an answer: its question's, else its task's (D60). */
export const surveyOf = (response: FullResponse, answer: ResponseAnswer): number | null =>
  answer.surveyTeleauditId ?? response.taskSurveyTeleauditId;

// The field application's own objections to answers; those of the questionnaire engine are in responses.
import { type FieldFault, invalidInput } from '../../platform/failure.ts';

/** Titles by question, to name the question in the message. */
export type Titles = ReadonlyMap<number, string>;

/** An objection at the question, or at a place of its answer. */
export function faultAt(titles: Titles, questionId: number, code: string, place = ''): FieldFault {
  return {
    path: `questions.${questionId}${place}`,
    code,
    values: { question: titles.get(questionId) ?? '' },
  };
}

/** Throws 400 when there is any fault. */
export function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw invalidInput(faults);
}

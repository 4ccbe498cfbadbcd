import { type AnswerProblemCode, problemValues, type QuestionType } from '@gondola/survey';
import type { FieldFault } from '../../platform/http/errors.ts';

/** The question of an answer, as far as the engine's sentence names it. */
interface FaultyQuestion {
  readonly title: string;
  readonly type?: QuestionType | undefined;
}

/** The questionnaire engine's objection to an answer, as a fault of the field at `path`. */
export const answerFault = (
  path: string,
  code: AnswerProblemCode,
  { title, type }: FaultyQuestion,
): FieldFault => ({ path, code, values: { ...(type && problemValues(type)), question: title } });

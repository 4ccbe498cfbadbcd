// The answers of a response as the field application sends them, by database ids (D40).
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { answerLimits } from './types/index.ts';
import { maxFileName } from './types/question-type.ts';

const id = z.int().check(z.positive());

/** One answer, of any type: the type's own limits are checked by its definition. */
export const submittedAnswerSchema = z.object({
  questionId: id,
  value: z.optional(z.nullable(z.string().check(z.maxLength(answerLimits.text)))),
  choiceIds: z.optional(z.nullable(z.array(id).check(z.maxLength(limits.choices)))),
  media: z.optional(
    z.nullable(z.array(z.string().check(z.maxLength(maxFileName))).check(z.maxLength(answerLimits.files))),
  ),
});

/** All answers of one response: at most one per page. */
export const submittedAnswersSchema = z.array(submittedAnswerSchema).check(z.maxLength(limits.pages));

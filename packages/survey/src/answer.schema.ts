// The answers of a response as the field application sends them, by database ids (D40).
import * as z from 'zod/mini';
import { limits } from './question-settings.ts';

const id = z.int().check(z.positive());

/** One answer. The longest value is a signature's. */
export const submittedAnswerSchema = z.object({
  questionId: id,
  value: z.optional(z.nullable(z.string().check(z.maxLength(400_000)))),
  choiceIds: z.optional(z.nullable(z.array(id).check(z.maxLength(limits.choices)))),
  media: z.optional(z.nullable(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(10)))),
});

/** All answers of one response: at most one per page. */
export const submittedAnswersSchema = z.array(submittedAnswerSchema).check(z.maxLength(limits.pages));

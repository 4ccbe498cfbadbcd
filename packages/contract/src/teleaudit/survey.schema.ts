// An auditor's answers to a survey about one photo or video (field-audit 2.5, D60).
import { answerLimits, limits, questionTypeSchema } from '@gondola/survey';
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { auditedObjects } from './teleaudit-states.ts';

const objectClass = z.enum(auditedObjects, 'unknownObject');

/** One answer: choices travel as their ids separated by commas, yes/no as the word or its choice. */
const questionResponse = z.object({
  id,
  value: z.string().check(z.maxLength(answerLimits.text)),
  /** Of the question; the survey knows it. */
  type: z.optional(z.string().check(z.maxLength(100))),
});

/** The answers about one object. What the response says of product, category and assignment holds, whatever is sent. */
export const surveyToSave = z.object({
  surveyId: id,
  /** The version that was answered; the newest without it. */
  version: z.optional(z.int().check(z.positive())),
  productId: z.optional(z.nullable(id)),
  categoryCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  taskInstanceId: z.optional(z.nullable(id)),
  questionsResponses: z.array(questionResponse).check(z.maxLength(limits.pages)),
  objectId: id,
  objectClass,
});

const answeredQuestion = z.object({
  id,
  type: questionTypeSchema,
  title: z.string(),
  value: z.nullable(z.string()),
  questionChoiceIds: z.array(id),
  QuestionChoices: z.array(z.object({ id, title: z.string() })),
  emojiScale: z.nullable(z.int()),
  emojiSet: z.nullable(z.string()),
});

/** The saved answers about one object, with the questions as the answered version asked them. */
export const surveyResponse = z.object({
  id,
  surveyId: id,
  surveyTitle: z.string(),
  version: z.int(),
  /** Of the response with the object. */
  productId: z.nullable(id),
  categoryCode: z.nullable(z.string()),
  taskInstanceId: z.nullable(id),
  objectId: id,
  objectClass,
  /** False for those of before a reaudit: the object is to be answered again. */
  isCurrent: z.boolean(),
  savedAt: instant,
  savedBy: z.object({ id, fullName: z.string() }),
  questionsResponses: z.array(answeredQuestion),
});
export type SurveyResponse = z.infer<typeof surveyResponse>;

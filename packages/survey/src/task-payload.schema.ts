// A task as the builder sends it (POST /api/surveys, PUT /api/survey). The schemas check shape, lengths and
// counts; whether the parts fit together is validateTask's business.
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { questionTypeSchema, settingFields } from './types/index.ts';
import { shareKpiTypes } from './types/multiple-image-question.ts';
import { revisionPolicies, taskTypes } from './task-types.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const databaseId = z.int().check(z.positive());
const identifier = z.string().check(z.minLength(1), z.maxLength(40));

const choice = z.object({
  identifier,
  title: text(limits.choiceTitle),
  type: z.optional(z.nullable(text(40))),
  databaseId: z.optional(z.nullable(databaseId)),
});

const logicEntry = z.object({
  questionIdentifier: identifier,
  /** null is the default: where the page leads when no choice decides. */
  questionChoiceIdentifier: z.nullable(identifier),
  /** A page number, 'end', or empty where the author has not decided. */
  nextQuestionIdentifier: z.string().check(z.regex(/^(?:|end|[1-9]\d{0,3})$/)),
});

const binaryKpi = z.object({
  title: text(limits.kpiTitle),
  description: text(limits.kpiDescription),
  teleauditType: z.literal('binary'),
});

const shareKpi = z.object({
  teleauditType: z.enum(shareKpiTypes),
  target: z.optional(z.nullable(z.union([z.number(), text(limits.kpiTarget)]))),
});

/** One page in the builder's shape. */
export const questionPayloadSchema = z.object({
  /** 1-based position, as text. */
  identifier,
  /** Empty for a page whose type is still to be picked. */
  type: z.nullable(z.union([questionTypeSchema, z.literal('')])),
  name: z.optional(z.nullable(text(200))),
  title: text(limits.questionTitle),
  description: z.optional(z.nullable(text(limits.description))),
  required: z.optional(z.boolean()),
  questionChoices: z.optional(z.array(choice).check(z.maxLength(limits.choices))),
  /** Identifiers of the correct choices; one alone may come as a plain text. */
  questionAnswer: z.optional(
    z.nullable(z.union([text(40), z.array(text(40)).check(z.maxLength(limits.choices))])),
  ),
  questionLogic: z.optional(z.array(logicEntry).check(z.maxLength(limits.choices + 1))),
  questionEmails: z.optional(z.array(text(2000)).check(z.maxLength(limits.emails))),
  sendEmail: z.optional(z.boolean()),
  binaryKpis: z.optional(z.array(binaryKpi).check(z.maxLength(limits.binaryKpis))),
  shareKpi: z.optional(z.nullable(shareKpi)),
  requiresTeleaudit: z.optional(z.boolean()),
  /** Of a page that is already stored. */
  databaseId: z.optional(z.nullable(databaseId)),
  /** Each question may carry those of every type; those of its own are stored. */
  ...settingFields,
  /** The mark of the stock question; `selectedQuestionOption: true` on a yes/no question says the same. */
  isSwitchStock: z.optional(z.boolean()),
  /** On a video question that requires teleaudit: the survey its auditors answer, as surveyTeleauditId. */
  selectedQuestionOption: z.optional(z.nullable(z.union([z.boolean(), databaseId]))),
  surveyTeleauditId: z.optional(z.nullable(databaseId)),
  imageKey: z.optional(z.nullable(text(500))),
  imageUrl: z.optional(z.nullable(text(2000))),
});

const survey = {
  title: text(limits.taskTitle),
  requiredGeoreference: z.optional(z.boolean()),
  /** Empty while nothing is picked, which validateTask reports. */
  revisionPolicy: z.nullable(z.union([z.enum(revisionPolicies), z.literal('')])),
  vertical: z.optional(z.boolean()),
  switchStock: z.optional(z.boolean()),
  productInformation: z.optional(z.boolean()),
  surveyTeleauditId: z.optional(z.nullable(databaseId)),
  /** Whether the survey can be answered about teleaudit photos and videos. */
  surveyTeleaudit: z.optional(z.nullable(z.union([z.boolean(), z.enum(['yes', 'no', ''])]))),
};

const questions = z.array(questionPayloadSchema).check(z.maxLength(limits.pages));

/** Body of POST /api/surveys. */
export const createTaskPayloadSchema = z.object({
  ...survey,
  projectId: z.int('projectEmpty').check(z.positive('projectEmpty')),
  type: z.enum(taskTypes, 'typeEmpty'),
  description: z.optional(z.nullable(text(limits.taskDescription))),
  questions,
  duplicateAssociationsFrom: z.optional(z.nullable(databaseId)),
  /** The task that this one is the new version of; `deactivatePreviousTask` takes it out of the field. */
  previousTaskId: z.optional(z.nullable(databaseId)),
  deactivatePreviousTask: z.optional(z.nullable(z.boolean())),
});

/** Body of PUT /api/survey; the task's type cannot be changed here. */
export const updateTaskPayloadSchema = z.object({
  survey: z.object({ surveyId: databaseId, ...survey }),
  questions,
  questionsToDelete: z.optional(z.array(databaseId).check(z.maxLength(limits.pages))),
});

export type QuestionPayload = z.infer<typeof questionPayloadSchema>;
export type CreateTaskPayload = z.infer<typeof createTaskPayloadSchema>;
export type UpdateTaskPayload = z.infer<typeof updateTaskPayloadSchema>;

/** The input of validateTask: the create body, or the update body with the stored task's type put in. */
export type TaskDefinition = Pick<CreateTaskPayload, keyof typeof survey | 'type' | 'questions'>;

/** The definition that an update would store. */
export function updatedDefinition(payload: UpdateTaskPayload, type: TaskDefinition['type']): TaskDefinition {
  const { surveyId: _, ...fields } = payload.survey;
  return { ...fields, type, questions: payload.questions };
}

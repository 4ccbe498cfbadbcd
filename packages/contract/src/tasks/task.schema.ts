// A task as the server shows it (field-audit 3): questions by database ids, in their order.
import { questionTypeSchema, revisionPolicies, taskTypes } from '@gondola/survey';
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';

/** D54: bytes of a call that saves a task. */
export const maxTaskBody = 8 * 1024 * 1024;

export const kpiDetail = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  teleauditType: z.enum(['binary', 'linear-share', 'volumetric-share', 'facial-share']),
  /** Percent, 0 to 100; null for a binary KPI. */
  target: z.nullable(z.number()),
});

export const question = z.object({
  id,
  /** 1-based. */
  position: z.int(),
  type: questionTypeSchema,
  title: z.string(),
  /** Rich text, made safe when it was saved. */
  description: z.nullable(z.string()),
  required: z.boolean(),
  imageKey: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  imageUrlExpiration: z.nullable(instant),
  imageQuality: z.nullable(z.string()),
  /** Of photos: any, camera, flawless. */
  photoRule: z.nullable(z.string()),
  videoQuality: z.nullable(z.string()),
  /** Quantity and unit, `500 MB`. */
  minMemory: z.nullable(z.string()),
  emojiScale: z.nullable(z.int()),
  emojiSet: z.nullable(z.string()),
  /** Highest mark of a scale: 10 for NPS, the emojis of a satisfaction; null otherwise. */
  feedbackScale: z.nullable(z.int()),
  sendEmail: z.boolean(),
  /** The first one holds the addresses, separated by commas. */
  QuestionEmails: z.array(z.object({ emails: z.string() })),
  QuestionChoices: z.array(z.object({ id, title: z.string(), type: z.string() })),
  /** A null choice is the default; a null target is the end. */
  OriginalQuestionLogics: z.array(
    z.object({ questionChoiceId: z.nullable(id), nextQuestionId: z.nullable(id) }),
  ),
  isSwitchStock: z.boolean(),
  requiresTeleaudit: z.boolean(),
  TeleauditKpis: z.array(z.object({ id, KpiDetail: kpiDetail })),
  surveyTeleauditId: z.nullable(id),
  /** Yes/no: whether it switches stock. Video: the survey its auditors answer. */
  selectedQuestionOption: z.nullable(z.union([z.boolean(), id])),
  /** Ids of the correct choices of a training question. */
  questionAnswer: z.nullable(z.array(id)),
  deleted: z.boolean(),
});
export type Question = z.infer<typeof question>;

const taskFields = {
  id,
  title: z.string(),
  type: z.enum(taskTypes),
  description: z.nullable(z.string()),
  requiredGeoreference: z.boolean(),
  revisionPolicy: z.enum(revisionPolicies),
  surveyTeleaudit: z.boolean(),
  surveyTeleauditId: z.nullable(id),
  vertical: z.boolean(),
  switchStock: z.boolean(),
  productInformation: z.boolean(),
  companyName: z.string(),
  projectName: z.string(),
  Company: z.object({ id, name: z.string(), logoUrl: z.nullable(z.string()) }),
  Project: z.object({
    id,
    projectId: id,
    name: z.string(),
    projectName: z.string(),
    Company: z.object({ id, name: z.string() }),
  }),
  Questions: z.array(question),
  createdAt: instant,
  /** Number of the published version that this is (D49). */
  version: z.int(),
};

/** The task as those who answer it see it: no addresses, KPIs or correct answers in its questions. */
export const answerableTask = z.object(taskFields);
export type AnswerableTask = z.infer<typeof answerableTask>;

export const task = z.object({
  ...taskFields,
  active: z.boolean(),
  /** Tasks that follow each other as versions share it: the id of the first. */
  lineageId: id,
  /** The task that this one is the new version of. */
  previousTaskId: z.nullable(id),
  /** D33: true while the task has no responses. */
  editable: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), duplicate: z.boolean(), associate: z.boolean() }),
});
export type Task = z.infer<typeof task>;

export const taskListRow = z.object({
  id,
  title: z.string(),
  type: z.enum(taskTypes),
  companyId: id,
  projectId: id,
  projectName: z.string(),
  /** At most the first hundred; `taskAssigned` counts them all. */
  TaskInstances: z.array(z.object({ id })),
  taskAssigned: z.int(),
  createdAt: instant,
  editable: z.boolean(),
  /** Whether it is in the field. */
  active: z.boolean(),
  version: z.int(),
});
export type TaskListRow = z.infer<typeof taskListRow>;

/** Something worth a look that does not stop a save. */
export const taskWarning = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** 1-based; null for the task itself. */
  page: z.nullable(z.int()),
});
export type TaskWarning = z.infer<typeof taskWarning>;

// A questionnaire while somebody writes it: what the builder holds, what the server keeps as its draft. It may be unfinished
// or wrong (problemsOf says how) but never out of shape. Pages and choices have keys that last; the positions and ids of the
// wire are made when it is published (toDefinition).
import {
  limits,
  questionTypeSchema,
  revisionPolicies,
  settingFields,
  shareKpiTypes,
  taskTypes,
} from '@gondola/survey';
import * as z from 'zod/mini';

/** Longest text of a field while it is written: a title that is too long is a fault to mend, not a loss. */
const slack = 2;
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength * slack));

/** A key of a page or choice: letters, digits and dashes, so that no key is one of the words of a target. */
export const key = z.string().check(z.regex(/^[a-z]\d?[\w-]{3,38}$/i));
/** A list as every reader has it: nobody changes a draft in place. */
const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.readonly(z.array(item).check(z.maxLength(max)));
const databaseId = z.int().check(z.positive());

/** Where an answer leads: a page by its key, the end, or nowhere yet. */
export const leads = z.union([key, z.literal('end'), z.literal('undecided')]);

const choice = z.object({
  key,
  /** Of a choice of the published version; null for one that is new. */
  databaseId: z.nullable(databaseId),
  title: text(limits.choiceTitle),
});

const binaryKpi = z.object({ title: text(limits.kpiTitle), description: text(limits.kpiDescription) });

export const draftPage = z.object({
  key,
  /** Of a page of the published version; null for one that is new. */
  databaseId: z.nullable(databaseId),
  /** Null while its type is still to be picked. */
  type: z.nullable(questionTypeSchema),
  title: text(limits.questionTitle),
  /** Rich text. */
  description: text(limits.description),
  required: z.boolean(),
  imageKey: z.nullable(z.string().check(z.maxLength(500))),
  imageUrl: z.nullable(z.string().check(z.maxLength(2000))),
  choices: list(choice, limits.choices * slack),
  /** Keys of the correct choices of a training. */
  correct: list(key, limits.choices),
  /** Where choices lead, by their keys; a choice without one leads where the page leads. */
  jumps: z.record(key, leads),
  /** Where the page leads; null follows the order of the pages. */
  next: z.nullable(leads),
  emails: list(text(254), limits.emails),
  sendEmail: z.boolean(),
  requiresTeleaudit: z.boolean(),
  surveyTeleauditId: z.nullable(databaseId),
  binaryKpis: list(binaryKpi, limits.binaryKpis),
  shareKpi: z.object({
    teleauditType: z.enum(shareKpiTypes),
    /** As it was typed. */
    target: z.string().check(z.maxLength(limits.kpiTarget)),
  }),
  isSwitchStock: z.boolean(),
  /** Of its type; those that are absent are the type's defaults. */
  settings: z.object(settingFields),
});

export const draft = z.object({
  title: text(limits.taskTitle),
  type: z.enum(taskTypes),
  projectId: databaseId,
  description: text(limits.taskDescription),
  requiredGeoreference: z.boolean(),
  revisionPolicy: z.union([z.enum(revisionPolicies), z.literal('')]),
  vertical: z.boolean(),
  switchStock: z.boolean(),
  productInformation: z.boolean(),
  /** Whether it can be answered about teleaudit photos and videos; empty while nothing is chosen. */
  surveyTeleaudit: z.enum(['', 'yes', 'no']),
  /** The survey that auditors of its photos answer where the question names none. */
  surveyTeleauditId: z.nullable(databaseId),
  pages: list(draftPage, limits.pages * slack),
});

export type Draft = Readonly<z.infer<typeof draft>>;
export type DraftPage = Readonly<z.infer<typeof draftPage>>;
export type DraftChoice = Readonly<z.infer<typeof choice>>;
export type BinaryKpi = Readonly<z.infer<typeof binaryKpi>>;
/** Where an answer leads: the key of a page, `end`, or `undecided`. */
export type Leads = z.infer<typeof leads>;

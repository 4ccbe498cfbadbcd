// Every question type by its name on the wire, in the order of the toolbox. The list of names, the type QuestionType, the
// settings of the builder's payload and the wire's enum are derived from this table.
//
// The wire knows some near-synonyms. All stay accepted, because stored tasks carry them: 'text' and 'short-text' behave
// as 'short answer', and are not offered for new pages. 'decimal answer' is in the specification twice and is one type.
import * as z from 'zod/mini';
import { audio } from './audio.ts';
import { barcodeQuestion } from './barcode-question.ts';
import { content } from './content.ts';
import { date } from './date.ts';
import { decimalAnswer } from './decimal-answer.ts';
import { dropDownMenu } from './drop-down-menu.ts';
import { endPage } from './end-page.ts';
import { image } from './image.ts';
import { longAnswer } from './long-answer.ts';
import { multipleImageQuestion } from './multiple-image-question.ts';
import { multipleSelection } from './multiple-selection.ts';
import { npsQuestion } from './nps-question.ts';
import { numericAnswer } from './numeric-answer.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import type { QuestionTypeDefinition } from './question-type.ts';
import { resumePage } from './resume-page.ts';
import { satisfaction } from './satisfaction.ts';
import { shortAnswer, shortAnswerSynonym } from './short-answer.ts';
import { signatureQuestion } from './signature-question.ts';
import { simpleSelection } from './simple-selection.ts';
import { time } from './time.ts';
import { video } from './video.ts';
import { welcomePage } from './welcome-page.ts';
import { yesNoQuestion } from './yes-no-question.ts';

export const questionTypes = {
  'welcome page': welcomePage,
  'end page': endPage,
  content,
  'resume page': resumePage,
  image,
  'multiple image question': multipleImageQuestion,
  'short answer': shortAnswer,
  'long answer': longAnswer,
  'simple selection': simpleSelection,
  'multiple selection': multipleSelection,
  'drop down menu': dropDownMenu,
  satisfaction,
  'yes/no question': yesNoQuestion,
  'nps question': npsQuestion,
  date,
  'numeric answer': numericAnswer,
  'signature question': signatureQuestion,
  'barcode question': barcodeQuestion,
  'decimal answer': decimalAnswer,
  price,
  video,
  audio,
  time,
  text: shortAnswerSynonym,
  'short-text': shortAnswerSynonym,
  product,
} as const satisfies Record<string, QuestionTypeDefinition>;

type Table = typeof questionTypes;

/** A question type by its name on the wire. */
export type QuestionType = keyof Table;

/** All wire names, in the order of the toolbox. */
export const questionTypeNames: readonly QuestionType[] = Object.keys(questionTypes) as QuestionType[];

/** A question type on the wire. */
export const questionTypeSchema = z.enum(questionTypeNames);

/** The declaration of a type, whichever it is. */
export const typeDefinition = (name: QuestionType): QuestionTypeDefinition => questionTypes[name];

/** Whether a text is the wire name of a question type. */
export function isQuestionType(name: string): name is QuestionType {
  return Object.hasOwn(questionTypes, name);
}

/** Whether the type is a page to read: no answer, no required switch (D33). */
export function isStatic(name: QuestionType): boolean {
  return questionTypes[name].carries === 'nothing';
}

/** Longest text and most files that an answer of any type holds. */
export const answerLimits = {
  text: Math.max(...questionTypeNames.map((name) => questionTypes[name].codec.maxLength)),
  files: Math.max(...questionTypeNames.map((name) => questionTypes[name].media?.limit ?? 0)),
};

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type SettingFields = All<Table[QuestionType]['settings']['fields']>;

/** Settings as they are stored; each question has those of its type. */
export type StoredSettings = Partial<All<ReturnType<Table[QuestionType]['settings']['store']>>>;

type OptionalFields = {
  [K in keyof SettingFields]: z.ZodMiniOptional<z.ZodMiniNullable<SettingFields[K]>>;
};

/** Fields of every type's settings, as the builder sends them next to a question. */
export const settingFields = Object.fromEntries(
  questionTypeNames
    .flatMap((name) => Object.entries<z.ZodMiniType>({ ...typeDefinition(name).settings.fields }))
    .map(([field, schema]) => [field, z.optional(z.nullable(schema))]),
) as OptionalFields;

/** The settings that a question of the type stores of those the builder sent; its defaults where it sent none. */
export function storedSettings(name: QuestionType, sent: object): StoredSettings {
  const { settings } = typeDefinition(name);
  return settings.store(settingsOf(name, sent));
}

/** The settings of the type, with its defaults where `given` has none. */
export function settingsOf(name: QuestionType, given: object): object {
  const { defaults } = questionTypes[name].settings;
  const own = Object.entries(given).filter(
    ([field, value]) => Object.hasOwn(defaults, field) && value !== null && value !== undefined,
  );
  return { ...defaults, ...Object.fromEntries(own) };
}

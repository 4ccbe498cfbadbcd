// The form of an answer to each type of question: found by asking the engine that checks responses, so that the page says what it does.
import {
  type AnswerProblemCode,
  isStatic,
  type QuestionType,
  questionTypeNames,
  settingsOf,
  typeDefinition,
} from '@gondola/survey';

/** Texts that a person may send for some type or other, each that is right for one followed by one that is not quite. */
const trials = [
  'yes',
  'perhaps',
  '4',
  '12',
  '-3',
  '1290.50',
  '21.375',
  '2026-11-21',
  '21/11/2026',
  '08:45',
  '08:50',
  '20,90_120,40_null,null_150,60_260,120',
  '20,90;120,40',
  '7801234567893',
  'Ñuñoa',
  'Jefa de sala',
];

/** Where the engine takes nearly anything, what people send. */
const usual: Readonly<Partial<Record<QuestionType, string>>> = {
  'short answer': 'Jefa de sala',
  'barcode question': '7801234567893',
};

interface AnswerFormat {
  readonly type: QuestionType;
  readonly holds: 'value' | 'choice' | 'choices' | 'fixed' | 'files';
  /** Characters of a value, or files. */
  readonly max: number;
  readonly kind: 'image' | 'video' | 'audio' | undefined;
  /** Values that are taken, the most telling first. */
  readonly accepted: readonly string[];
  /** One that is not, and why. */
  readonly refused: { readonly value: string; readonly code: AnswerProblemCode } | undefined;
}

const problemOf = (type: QuestionType, value: string): AnswerProblemCode | null => {
  const definition = typeDefinition(type);
  const question = { choices: [], settings: settingsOf(type, {}) };
  return definition.check(definition.normalise({ value }, question), question);
};

const takesText = (type: QuestionType): boolean =>
  ['text', 'drawing', 'product'].includes(typeDefinition(type).carries) ||
  typeDefinition(type).fixedChoices.length > 0;

/** In how many types a text is taken: the fewer, the more it says of one. */
const takers = new Map(
  trials.map((value) => [
    value,
    questionTypeNames.filter((type) => takesText(type) && problemOf(type, value) === null).length,
  ]),
);

function holdsOf(type: QuestionType): AnswerFormat['holds'] {
  const { carries, fixedChoices, manyChoices } = typeDefinition(type);
  if (carries === 'files') return 'files';
  if (carries !== 'choices') return 'value';
  if (fixedChoices.length > 0) return 'fixed';
  return manyChoices ? 'choices' : 'choice';
}

const rankOf = (type: QuestionType, value: string): number =>
  value === usual[type] ? 0 : (takers.get(value) ?? 0);

function formatOf(type: QuestionType): AnswerFormat {
  const { codec, media } = typeDefinition(type);
  const tried = takesText(type) ? trials.map((value) => ({ value, code: problemOf(type, value) })) : [];
  const accepted = tried
    .filter(({ code }) => code === null)
    .map(({ value }) => value)
    .toSorted((one, other) => rankOf(type, one) - rankOf(type, other));
  // The next after the most telling one.
  const place = trials.indexOf(accepted[0] ?? '');
  const refused = [...tried.slice(place), ...tried].flatMap(({ value, code }) =>
    code ? [{ value, code }] : [],
  );
  return {
    type,
    holds: holdsOf(type),
    max: media?.limit ?? codec.maxLength,
    kind: media?.kind,
    accepted: accepted.slice(0, 2),
    refused: refused[0],
  };
}

/** Of every type that is answered, in the order of the builder's toolbox. */
export const answerFormats = (): AnswerFormat[] =>
  questionTypeNames.filter((type) => !isStatic(type)).map(formatOf);

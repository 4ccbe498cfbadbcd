// The declaration of every question type, and the makers that its file starts from. A type is one file of this folder and one
// line of index.ts; nothing else in the engine names types.
import type * as z from 'zod/mini';
import type { Answer, Id, StoredAnswer } from '../answer.ts';
import type { AnswerProblemCode } from '../problem.ts';

/** A number from 0 up to 1, as Math.random gives it. */
type Random = () => number;

/** A whole number from `lowest` to `highest`. */
export const wholeBetween = (random: Random, lowest: number, highest: number): number =>
  lowest + Math.floor(random() * (highest - lowest + 1));

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Groups of the builder's toolbox; 'none' is accepted but not offered. */
export type ToolboxGroup = 'static' | 'image' | 'text' | 'selection' | 'other' | 'none';

export type MediaKind = 'image' | 'video' | 'audio';

export interface QuestionTypeTraits {
  readonly group: ToolboxGroup;
  /** The content of an answer. A drawing and a product travel as text; a page to read has no answer. */
  readonly carries: 'nothing' | 'text' | 'drawing' | 'product' | 'choices' | 'files';
  /** Which files an answer holds, and at most how many. */
  readonly media: { readonly kind: MediaKind; readonly limit: number } | null;
  /** The remote auditors' additions to its photos or videos: yes/no KPIs, share of shelf, the answers of a survey (D33). */
  readonly teleaudit: { readonly kpis: boolean; readonly share: boolean; readonly survey: boolean } | null;
  /** The interview is over once this page was read. */
  readonly endsInterview: boolean;
  /** There is no such page in a vertical form. */
  readonly pagedOnly: boolean;
  /** Its author writes the choices. */
  readonly writtenChoices: boolean;
  /** Titles of the choices that every question of the type has, in this order. */
  readonly fixedChoices: readonly string[];
  /** More than one choice may be chosen. */
  readonly manyChoices: boolean;
  /** A chosen answer may lead to a page of its own. */
  readonly logic: boolean;
  /** It may be the question that switches stock (D53). */
  readonly switchesStock: boolean;
  /** Seconds to answer one question of the type, reading aside; of files, for each of them. */
  readonly seconds: number;
  /** Names that people and other tools give it, besides that on the wire: in small letters, without accents. */
  readonly alsoCalled: readonly string[];
  /** Words by which the toolbox finds it, in both languages. */
  readonly foundBy: string;
  /** Longest description in characters, counted without its markup; null for that of any page. */
  readonly maxDescription: number | null;
}

/** Fields that only some types have: how the builder sends them, what a new question starts with, how they are stored. */
interface TypeSettings<S extends object, Stored extends object = object> {
  readonly fields: { readonly [K in keyof S]: z.ZodMiniType<S[K]> };
  readonly defaults: S;
  store(settings: S): Stored;
}

/** Between the text of an answer and what it says. */
export interface TextCodec<V> {
  /** In characters. */
  readonly maxLength: number;
  /** Whether it may have several lines; it has one without it. */
  readonly lines?: 'lines';
  /** The stored form of what was typed. */
  readonly clean: (typed: string) => string;
  /** The value of a text in its stored form; null when it does not fit the type. */
  readonly decode: (text: string) => V | null;
  encode(value: V): string;
}

/** The question that an answer is checked for. */
export interface AskedQuestion<I extends Id, S extends object = object> {
  readonly choices: readonly { readonly id: I }[];
  readonly settings: S;
}

export interface QuestionTypeDefinition<
  S extends object = object,
  V = unknown,
  Stored extends object = object,
> extends QuestionTypeTraits {
  readonly settings: TypeSettings<S, Stored>;
  readonly codec: TextCodec<V>;
  /** Highest mark of a scale; null where there is none. */
  highestMark(settings: Partial<S>): number | null;
  /** A text that a person might answer, of a type whose answer is one. */
  sample(random: Random, settings: Partial<S>): string;
  /** The stored form of an answer. */
  normalise<I extends Id>(answer: Answer<I>, question: Pick<AskedQuestion<I>, 'choices'>): StoredAnswer<I>;
  /** The problem of an answer in its stored form that is not empty, or null. */
  check<I extends Id>(answer: StoredAnswer<I>, question: AskedQuestion<I, S>): AnswerProblemCode | null;
}

type Traits = Partial<Omit<QuestionTypeTraits, 'group' | 'carries'>> & Pick<QuestionTypeTraits, 'seconds'>;

const traits: Omit<QuestionTypeTraits, 'group' | 'carries' | 'seconds'> = {
  media: null,
  teleaudit: null,
  endsInterview: false,
  pagedOnly: false,
  writtenChoices: false,
  fixedChoices: [],
  manyChoices: false,
  logic: false,
  switchesStock: false,
  maxDescription: null,
  alsoCalled: [],
  foundBy: '',
};

export const noSettings: TypeSettings<object> = { fields: {}, defaults: {}, store: () => ({}) };

/** Settings that are stored as they are sent. */
export const plainSettings = <S extends object>(
  fields: TypeSettings<S>['fields'],
  defaults: S,
): TypeSettings<S, S> => ({ fields, defaults, store: (settings) => settings });

/** A text that says nothing but itself. */
export const plainText: TextCodec<string> = {
  maxLength: 0,
  clean: (typed) => typed.trim(),
  decode: (text) => text,
  encode: (value) => value,
};

/** Stands before a number that was typed and can be read in two ways, until the person says which it is: no type can read it. */
export const unclearMark = '?';

/** The problem of the text of a number: which reading it has, or that it is no number of its type. */
export const numberProblem =
  (codec: TextCodec<number>, invalid: AnswerProblemCode) =>
  (text: string): AnswerProblemCode | null => {
    if (text.startsWith(unclearMark)) return 'numberUnclear';
    return codec.decode(text) === null ? invalid : null;
  };

/** A number of the given form. */
export const numberText = (form: RegExp, maxLength: number): TextCodec<number> => ({
  maxLength,
  clean: plainText.clean,
  // "-0" is 0, which encodes otherwise.
  decode: (text) => (form.test(text) ? Number(text) || 0 : null),
  encode: String,
});

/** The same with a decimal point, for which a comma may be typed. */
export const decimalText = (form: RegExp, maxLength: number): TextCodec<number> => ({
  ...numberText(form, maxLength),
  clean: (typed) => typed.trim().replace(',', '.'),
});

const base = (codec: TextCodec<unknown>) => ({
  ...traits,
  settings: noSettings,
  highestMark: () => null,
  sample: () => 'Sin novedad',
  normalise: <I extends Id>({ value, choiceIds, media }: Answer<I>): StoredAnswer<I> => ({
    value: codec.clean(value ?? '') || null,
    choiceIds: choiceIds ?? [],
    media: media ?? [],
  }),
});

/** A page to read. */
export const staticPage = (more: Traits): QuestionTypeDefinition => ({
  ...base(plainText),
  codec: plainText,
  group: 'static',
  carries: 'nothing',
  check: () => 'answerShape',
  ...more,
});

interface TextType<S extends object, V> extends Traits {
  readonly group: ToolboxGroup;
  readonly carries?: 'text' | 'drawing' | 'product';
  readonly codec: TextCodec<V>;
  readonly settings?: TypeSettings<S, S>;
  highestMark?(settings: Partial<S>): number | null;
  sample?(random: Random, settings: Partial<S>): string;
  readonly checkText: (text: string, settings: S) => AnswerProblemCode | null;
}

/** A type whose answer is a text. */
export function textType<V, S extends object = object>({
  checkText,
  settings,
  ...more
}: TextType<S, V>): QuestionTypeDefinition<S, V, S> {
  return {
    ...base(more.codec),
    carries: 'text',
    settings: settings ?? (noSettings as TypeSettings<S, S>),
    check: ({ value, choiceIds, media }, question) =>
      choiceIds.length > 0 || media.length > 0 ? 'answerShape' : checkText(value ?? '', question.settings),
    ...more,
  };
}

/** Whether the chosen ids are choices of the question, each once, and as many as the type takes. */
export function choiceProblem<I extends Id>(
  choiceIds: readonly I[],
  { choices }: Pick<AskedQuestion<I>, 'choices'>,
  manyChoices: boolean,
): AnswerProblemCode | null {
  if (new Set(choiceIds).size < choiceIds.length) return 'choiceRepeated';
  if (choiceIds.some((id) => !choices.some((choice) => choice.id === id))) return 'choiceUnknown';
  return !manyChoices && choiceIds.length > 1 ? 'choiceTooMany' : null;
}

/** A type whose answer is among choices that its author writes. */
export const choiceType = (more: Traits): QuestionTypeDefinition => ({
  ...base(plainText),
  codec: plainText,
  group: 'selection',
  carries: 'choices',
  writtenChoices: true,
  check: ({ value, choiceIds, media }, question) =>
    value || media.length > 0 ? 'answerShape' : choiceProblem(choiceIds, question, more.manyChoices ?? false),
  ...more,
});

/** Longest lasting name of an uploaded file, in characters. */
export const maxFileName = 2000;

interface FileType<S extends object, Stored extends object> extends Traits {
  readonly group: ToolboxGroup;
  readonly media: { readonly kind: MediaKind; readonly limit: number };
  readonly settings: TypeSettings<S, Stored>;
}

/** A type whose answer is in files. */
export const fileType = <S extends object, Stored extends object>(
  more: FileType<S, Stored>,
): QuestionTypeDefinition<S, string, Stored> => ({
  ...base(plainText),
  codec: plainText,
  carries: 'files',
  check: ({ value, choiceIds, media }) => {
    if (value || choiceIds.length > 0) return 'answerShape';
    if (media.length > more.media.limit) return 'mediaTooMany';
    if (new Set(media).size < media.length) return 'mediaRepeated';
    return media.some((name) => name.trim() === '' || name.length > maxFileName) ? 'answerShape' : null;
  },
  ...more,
});

// Every question type in one table; editors, validation, answers and the field application read it.
//
// The wire knows some near-synonyms. All stay accepted, because stored tasks carry them: 'text' and
// 'short-text' behave as 'short answer', and are not offered for new pages; neither is 'product', whose
// answer is a product's id. 'decimal answer' stands twice in the specification and is one type.

/** Groups of the builder's toolbox; 'none' is accepted but not offered. */
export type ToolboxGroup = 'static' | 'image' | 'text' | 'selection' | 'other' | 'none';

/** What an answer to the type carries; 'nothing' is a static page. */
export type AnswerKind =
  | 'nothing'
  | 'text'
  | 'longText'
  | 'oneChoice'
  | 'manyChoices'
  | 'yesNo'
  | 'satisfaction'
  | 'nps'
  | 'date'
  | 'time'
  | 'integer'
  | 'decimal'
  | 'price'
  | 'signature'
  | 'barcode'
  | 'product'
  | 'media';

export type MediaKind = 'image' | 'video' | 'audio';

export interface QuestionTypeTraits {
  readonly answer: AnswerKind;
  readonly group: ToolboxGroup;
  /** Its photos or videos can be sent to the remote auditors (D33). */
  readonly teleaudit: boolean;
  /** Which files an answer holds, and at most how many. */
  readonly media: { readonly kind: MediaKind; readonly limit: number } | null;
  /** The interview is over once this page was read. */
  readonly endsInterview: boolean;
  /** Its author writes the choices. Yes/no has choices too, but always the same two. */
  readonly writtenChoices: boolean;
  /** A chosen answer may lead to a page of its own. */
  readonly logic: boolean;
}

function type(
  answer: AnswerKind,
  group: ToolboxGroup,
  more: Partial<QuestionTypeTraits> = {},
): QuestionTypeTraits {
  return {
    answer,
    group,
    teleaudit: false,
    media: null,
    endsInterview: false,
    writtenChoices: false,
    logic: false,
    ...more,
  };
}

const table = {
  'welcome page': type('nothing', 'static'),
  'end page': type('nothing', 'static', { endsInterview: true }),
  content: type('nothing', 'static'),
  'resume page': type('nothing', 'static'),
  image: type('media', 'image', { teleaudit: true, media: { kind: 'image', limit: 1 } }),
  'multiple image question': type('media', 'image', { teleaudit: true, media: { kind: 'image', limit: 10 } }),
  'short answer': type('text', 'text'),
  'long answer': type('longText', 'text'),
  'simple selection': type('oneChoice', 'selection', { writtenChoices: true, logic: true }),
  'multiple selection': type('manyChoices', 'selection', { writtenChoices: true }),
  'drop down menu': type('oneChoice', 'selection', { writtenChoices: true, logic: true }),
  satisfaction: type('satisfaction', 'selection'),
  'yes/no question': type('yesNo', 'selection', { logic: true }),
  'nps question': type('nps', 'selection'),
  date: type('date', 'other'),
  'numeric answer': type('integer', 'other'),
  'signature question': type('signature', 'other'),
  'barcode question': type('barcode', 'other'),
  'decimal answer': type('decimal', 'other'),
  price: type('price', 'other'),
  video: type('media', 'other', { teleaudit: true, media: { kind: 'video', limit: 1 } }),
  audio: type('media', 'other', { media: { kind: 'audio', limit: 1 } }),
  time: type('time', 'other'),
  text: type('text', 'none'),
  'short-text': type('text', 'none'),
  product: type('product', 'none'),
} as const satisfies Record<string, QuestionTypeTraits>;

/** A question type by its name on the wire. */
export type QuestionType = keyof typeof table;

export const questionTypes: Readonly<Record<QuestionType, QuestionTypeTraits>> = table;

/** All wire names, in the order of the toolbox. */
export const questionTypeNames = [
  'welcome page',
  'end page',
  'content',
  'resume page',
  'image',
  'multiple image question',
  'short answer',
  'long answer',
  'simple selection',
  'multiple selection',
  'drop down menu',
  'satisfaction',
  'yes/no question',
  'nps question',
  'date',
  'numeric answer',
  'signature question',
  'barcode question',
  'decimal answer',
  'price',
  'video',
  'audio',
  'time',
  'text',
  'short-text',
  'product',
] as const satisfies readonly QuestionType[];

/** Whether a text is the wire name of a question type. */
export function isQuestionType(name: string): name is QuestionType {
  return Object.hasOwn(table, name);
}

/** Whether the type is a page to read: no answer, no required switch (D33). */
export function isStatic(name: QuestionType): boolean {
  return questionTypes[name].answer === 'nothing';
}

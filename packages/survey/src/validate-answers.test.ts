import { describe, expect, test } from 'vitest';
import {
  answerProblemCodes,
  normaliseAnswer,
  parseTask,
  validateAnswers,
  type Answer,
  type AnswerProblemCode,
  type PageSource,
  type QuestionType,
} from './index.ts';

const seen = new Set<AnswerProblemCode>();

const yesNo = [
  { id: 71, title: 'Sí' },
  { id: 72, title: 'No' },
];

function question(
  id: number,
  type: QuestionType,
  more: Partial<PageSource<number>> = {},
): PageSource<number> {
  return { id, type, required: false, choices: [], logic: [], ...more };
}

function codeOf(type: QuestionType, answer: Answer<number>): AnswerProblemCode | null {
  const choices =
    type === 'yes/no question'
      ? yesNo
      : [
          { id: 1, title: 'a' },
          { id: 2, title: 'b' },
        ];
  const task = parseTask([question(10, type, { choices, settings: { emojiScale: 4 } })]);
  const [problem] = validateAnswers(task, [{ questionId: 10, ...answer }]);
  if (problem) seen.add(problem.code);
  return problem?.code ?? null;
}

describe('a written answer', () => {
  test.each<[QuestionType, string, AnswerProblemCode | null]>([
    ['short answer', 'Ana', null],
    ['text', 'x'.repeat(501), 'answerTooLong'],
    ['short-text', 'x'.repeat(500), null],
    ['long answer', 'x'.repeat(10_001), 'answerTooLong'],
    ['date', '2024-02-29', null],
    ['date', '2023-02-29', 'dateInvalid'],
    ['date', '29-02-2024', 'dateInvalid'],
    ['date', '2024-13-01', 'dateInvalid'],
    ['time', '23:45', null],
    ['time', '00:00', null],
    ['time', '24:00', 'timeInvalid'],
    ['time', '9:15', 'timeInvalid'],
    ['time', '09:10', 'timeStep'],
    ['numeric answer', '-12', null],
    ['numeric answer', '1.5', 'integerInvalid'],
    ['numeric answer', '1e3', 'integerInvalid'],
    ['decimal answer', '12,5', null],
    ['decimal answer', '12.5', null],
    ['decimal answer', '1.2.3', 'decimalInvalid'],
    ['decimal answer', '1,2,3', 'decimalInvalid'],
    ['decimal answer', '5.', 'decimalInvalid'],
    ['decimal answer', '-1', 'decimalInvalid'],
    ['price', '1990', null],
    ['price', '19,90', null],
    ['price', '1.990', 'priceInvalid'],
    // Typed on a phone, and not said yet which of two numbers it is.
    ['price', '?4.500', 'numberUnclear'],
    ['decimal answer', '?4.500', 'numberUnclear'],
    ['numeric answer', '?4.500', 'numberUnclear'],
    ['nps question', '0', null],
    ['nps question', '10', null],
    ['nps question', '11', 'npsRange'],
    ['nps question', '-1', 'npsRange'],
    ['satisfaction', '1', null],
    ['satisfaction', '4', null],
    ['satisfaction', '5', 'satisfactionRange'],
    ['satisfaction', '0', 'satisfactionRange'],
    ['barcode question', '7801234567894', null],
    ['barcode question', 'a\u0007b', 'barcodeInvalid'],
    ['product', '42', null],
    ['product', 'milk', 'productInvalid'],
    ['signature question', '1,2_3.5,4_null,null_300,180', null],
    ['signature question', '1,2_301,4', 'signatureInvalid'],
    ['yes/no question', 'yes', null],
    ['yes/no question', 'perhaps', 'yesNoInvalid'],
    ['content', 'text on a static page', 'answerShape'],
  ])('to %s, %j gives %s', (type, value, expected) => {
    expect(codeOf(type, { value })).toBe(expected);
  });
});

describe('a chosen answer', () => {
  test.each<[QuestionType, number[], AnswerProblemCode | null]>([
    ['simple selection', [1], null],
    ['simple selection', [1, 2], 'choiceTooMany'],
    ['drop down menu', [3], 'choiceUnknown'],
    ['multiple selection', [1, 2], null],
    ['multiple selection', [1, 1], 'choiceRepeated'],
    ['yes/no question', [72], null],
    ['yes/no question', [71, 72], 'choiceTooMany'],
    ['short answer', [1], 'answerShape'],
    ['image', [1], 'answerShape'],
  ])('to %s, %j gives %s', (type, choiceIds, expected) => {
    expect(codeOf(type, { choiceIds })).toBe(expected);
  });

  test('has no text next to it', () => {
    expect(codeOf('simple selection', { choiceIds: [1], value: 'a' })).toBe('answerShape');
  });

  test('of yes/no does not say yes and choose no', () => {
    expect(codeOf('yes/no question', { choiceIds: [72], value: 'yes' })).toBe('yesNoInvalid');
    expect(codeOf('yes/no question', { choiceIds: [71], value: 'yes' })).toBeNull();
  });
});

describe('an answer in files', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`);

  test.each<[QuestionType, number, AnswerProblemCode | null]>([
    ['image', 1, null],
    ['image', 2, 'mediaTooMany'],
    ['multiple image question', 10, null],
    ['multiple image question', 11, 'mediaTooMany'],
    ['video', 1, null],
    ['video', 2, 'mediaTooMany'],
    ['audio', 2, 'mediaTooMany'],
    ['short answer', 1, 'answerShape'],
  ])('to %s, %i files give %s', (type, count, expected) => {
    expect(codeOf(type, { media: files(count) })).toBe(expected);
  });

  test('counts each file once and names it', () => {
    expect(codeOf('multiple image question', { media: ['a', 'a'] })).toBe('mediaRepeated');
    expect(codeOf('multiple image question', { media: ['a', ' '] })).toBe('answerShape');
  });
});

describe('a response', () => {
  const task = parseTask([
    question(5, 'welcome page'),
    question(6, 'yes/no question', {
      required: true,
      choices: yesNo,
      logic: [
        { choiceId: 71, nextId: 7 },
        { choiceId: 72, nextId: null },
      ],
    }),
    question(7, 'decimal answer', { required: true }),
    question(8, 'short answer'),
  ]);
  const codes = (answers: Parameters<typeof validateAnswers<number>>[1]) =>
    validateAnswers(task, answers).map(({ path, code }) => {
      seen.add(code);
      return `${path} ${code}`;
    });

  test('is sound with every required answer of its path', () => {
    expect(codes([{ questionId: 6, value: 'no' }])).toEqual([]);
    expect(
      codes([
        { questionId: 6, choiceIds: [71] },
        { questionId: 7, value: '1,5' },
      ]),
    ).toEqual([]);
  });

  test('misses the required answers of the path it took, and no others', () => {
    expect(codes([])).toEqual(['6 answerMissing']);
    expect(
      codes([
        { questionId: 6, value: 'yes' },
        { questionId: 7, value: ' ' },
      ]),
    ).toEqual(['7 answerMissing']);
  });

  test('carries no answers off its path', () => {
    expect(
      codes([
        { questionId: 6, value: 'no' },
        { questionId: 8, value: 'x' },
      ]),
    ).toEqual(['8 answerOffPath']);
    expect(
      codes([
        { questionId: 6, value: 'no' },
        { questionId: 8, value: '' },
      ]),
    ).toEqual([]);
  });

  test('does not blame later answers while a fork is unanswered', () => {
    expect(codes([{ questionId: 7, value: '1' }])).toEqual(['6 answerMissing']);
  });

  test('answers known questions, once', () => {
    expect(
      codes([
        { questionId: 6, value: 'no' },
        { questionId: 6, value: 'no' },
        { questionId: 99, value: 'x' },
      ]),
    ).toEqual(['6 answerRepeated', '99 questionUnknown']);
  });

  test('of a task that runs in circles is refused', () => {
    const circle = parseTask([question(1, 'text', { logic: [{ choiceId: null, nextId: 1 }] })]);
    const problems = validateAnswers(circle, []);
    for (const { code } of problems) seen.add(code);
    expect(problems).toEqual([{ questionId: null, path: '', code: 'interviewLoop' }]);
  });
});

describe('the stored form', () => {
  const page = (type: QuestionType) => {
    const [parsed] = parseTask([question(1, type, { choices: yesNo })]).pages;
    if (!parsed) throw new Error('the task has no page');
    return parsed;
  };

  test('of a decimal has a dot, of yes/no both its word and its choice', () => {
    expect(normaliseAnswer(page('decimal answer'), { value: ' 1,5 ' }).value).toBe('1.5');
    expect(normaliseAnswer(page('yes/no question'), { value: 'No' })).toEqual({
      value: 'no',
      choiceIds: [72],
      media: [],
    });
    expect(normaliseAnswer(page('yes/no question'), { choiceIds: [71] }).value).toBe('yes');
  });
});

test('damaged logic is refused when the task is read', () => {
  expect(() => parseTask([question(1, 'text', { logic: [{ choiceId: null, nextId: 9 }] })])).toThrow(
    RangeError,
  );
  expect(() => parseTask([question(1, 'text'), question(1, 'text')])).toThrow(RangeError);
});

test('every code of the list is produced by some test above', () => {
  expect(answerProblemCodes.filter((code) => !seen.has(code))).toEqual([]);
});

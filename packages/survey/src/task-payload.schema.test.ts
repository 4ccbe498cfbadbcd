import { describe, expect, test } from 'vitest';
import { definitionOf } from './scenario.ts';
import {
  createTaskPayloadSchema,
  submittedAnswersSchema,
  updatedDefinition,
  updateTaskPayloadSchema,
} from './index.ts';

const { type, questions, ...survey } = definitionOf([
  [
    'simple selection',
    'Open?',
    { required: true, choices: ['yes', 'no'], leads: { yes: 'Photo', no: 'end' } },
  ],
  [
    'image',
    'Photo',
    { imageQuality: 'high', binaryKpis: [{ title: 'a', description: 'b', teleauditType: 'binary' }] },
  ],
]);
const created = { ...survey, type, questions, projectId: 3 };
const first = questions[0];
const accepts = (payload: unknown) => createTaskPayloadSchema.safeParse(payload).success;
const withQuestion = (more: object) => accepts({ ...created, questions: [{ ...first, ...more }] });

describe('a task from the builder', () => {
  test('is accepted when created and when updated', () => {
    expect(accepts(created)).toBe(true);
    const update = updateTaskPayloadSchema.parse({
      survey: { ...survey, surveyId: 9 },
      questions,
      questionsToDelete: [4],
    });
    expect(updatedDefinition(update, type)).toEqual({ ...survey, type, questions });
  });

  test('may be unfinished, so that its problems can be listed', () => {
    expect(accepts({ ...created, revisionPolicy: '', title: '' })).toBe(true);
    expect(withQuestion({ type: null, title: '' })).toBe(true);
  });

  test.each<[string, object]>([
    ['of an unknown type', { type: 'survey' }],
    ['of no project', { projectId: undefined }],
    ['with an unknown policy', { revisionPolicy: 'maybe' }],
    ['with 501 pages', { questions: Array.from({ length: 501 }, () => first) }],
    ['with a title of 201 characters', { title: 'x'.repeat(201) }],
  ])('%s is refused', (_, more) => {
    expect(accepts({ ...created, ...more })).toBe(false);
  });

  test.each<[string, object]>([
    ['of an unknown type', { type: 'essay' }],
    ['with a title of 71 characters', { title: 'x'.repeat(71) }],
    [
      'with 201 choices',
      { questionChoices: Array.from({ length: 201 }, () => ({ identifier: '1', title: 'a' })) },
    ],
    ['with seven emojis', { emojiScale: 7 }],
    ['with an unknown quality', { videoQuality: 'ultra' }],
    ['with negative memory', { memoryQuantity: -1 }],
    [
      'that leads to a word',
      {
        questionLogic: [
          { questionIdentifier: '1', questionChoiceIdentifier: null, nextQuestionIdentifier: 'start' },
        ],
      },
    ],
    [
      'with a KPI of another kind',
      { binaryKpis: [{ title: 'a', description: 'b', teleauditType: 'facial-share' }] },
    ],
  ])('a page %s is refused', (_, more) => {
    expect(withQuestion(more)).toBe(false);
  });
});

describe('answers from the field', () => {
  test.each<[string, unknown, boolean]>([
    ['by database ids', [{ questionId: 4, value: null, choiceIds: [1], media: ['a.jpg'] }], true],
    ['with text ids', [{ questionId: '4' }], false],
    ['with eleven files', [{ questionId: 4, media: Array.from({ length: 11 }, () => 'a') }], false],
    ['more than pages can be', Array.from({ length: 501 }, () => ({ questionId: 4 })), false],
  ])('%s', (_, answers, accepted) => {
    expect(submittedAnswersSchema.safeParse(answers).success).toBe(accepted);
  });
});

import { describe, expect, test } from 'vitest';
import { definitionOf, type PageEntry, type PageSketch } from './scenario.ts';
import {
  isSavable,
  questionTypeNames,
  saveResultOf,
  taskProblemCodes,
  validateTask,
  type QuestionType,
  type TaskDefinition,
  type TaskProblemCode,
} from './index.ts';

const kpi = { title: 'Facing', description: 'Two rows', teleauditType: 'binary' as const };
const seen = new Set<TaskProblemCode>();

function problemsOf(pages: readonly PageEntry[], task: Partial<TaskDefinition> = {}) {
  const problems = validateTask(definitionOf(pages, task));
  for (const { code } of problems) seen.add(code);
  return problems;
}

function codesOf(pages: readonly PageEntry[], task: Partial<TaskDefinition> = {}): string[] {
  return problemsOf(pages, task).map(({ page, code }) => (page === null ? code : `${page} ${code}`));
}

const oneText: PageEntry[] = [['short answer', 'Name']];
const page = (type: QuestionType | '', sketch: PageSketch = {}, title = 'Title'): PageEntry[] => [
  [type, title, sketch],
];
const product = { type: 'product', vertical: true } as const;

describe('a task that can be saved', () => {
  test.each(questionTypeNames.map((type) => [type]))('holds a page of the type %s', (type) => {
    const asks = /simple|multiple selection|drop/.test(type);
    expect(codesOf(page(type, asks ? { choices: ['a', 'b'] } : {}))).toEqual([]);
  });

  test('may audit photos, with KPIs and a revision policy of yes', () => {
    const audited = { requiresTeleaudit: true };
    const pages: PageEntry[] = [
      ['image', 'Shelf', { ...audited, binaryKpis: [kpi] }],
      [
        'multiple image question',
        'Shelves',
        { ...audited, shareKpi: { teleauditType: 'linear-share', target: '33.5' } },
      ],
      ['video', 'Film', { ...audited, surveyTeleauditId: 4 }],
    ];
    expect(codesOf(pages, { revisionPolicy: 'yes' })).toEqual([]);
  });
});

describe('the task itself', () => {
  test.each<[string, Partial<TaskDefinition>, string[]]>([
    ['needs a name', { title: '  ' }, ['wrongName']],
    ['needs a revision policy', { revisionPolicy: '' }, ['noRequiresRevision']],
    ['is vertical when about products', { type: 'product' }, ['verticalRequired']],
    [
      'switches stock only when about products',
      { switchStock: true },
      ['switchStockNotAllowed', 'switchStockRequiredQuestion'],
    ],
    [
      'shows product information only when about products',
      { productInformation: true },
      ['productInformationNotAllowed'],
    ],
    [
      'names the question that switches stock',
      { ...product, switchStock: true },
      ['switchStockRequiredQuestion'],
    ],
    [
      'either switches stock or shows product information',
      { ...product, switchStock: true, productInformation: true },
      ['switchStockWithProductInformation', 'switchStockRequiredQuestion'],
    ],
  ])('%s', (_, task, expected) => {
    expect(codesOf(oneText, task)).toEqual(expected);
  });

  test('has between 1 and 500 pages', () => {
    expect(codesOf([])).toEqual(['noPages']);
    const many = Array.from({ length: 501 }, (_, index): PageEntry => ['content', `Page ${index}`]);
    expect(codesOf(many)).toEqual(['tooManyPages']);
    expect(codesOf(many.slice(1))).toEqual([]);
  });

  test('has one stock question, of yes/no, and only while the switch is on', () => {
    const marked: PageEntry[] = [
      ['yes/no question', 'In stock?', { isSwitchStock: true }],
      ['yes/no question', 'On display?', { selectedQuestionOption: true }],
      ['short answer', 'Comment', { isSwitchStock: true }],
    ];
    const on = { ...product, switchStock: true };
    expect(codesOf(marked.slice(0, 1), on)).toEqual([]);
    expect(codesOf(marked, on)).toEqual([
      '2 switchStockManyQuestions',
      '3 switchStockQuestionType',
      '3 switchStockManyQuestions',
    ]);
    const off = problemsOf(marked.slice(0, 1), product);
    expect(off).toEqual([
      { path: 'questions.0.isSwitchStock', code: 'switchStockQuestionIgnored', page: 1, severity: 'warning' },
    ]);
    expect(isSavable(off)).toBe(true);
  });

  test('has no resume page as a vertical form', () => {
    expect(codesOf(page('resume page'), { vertical: true })).toEqual(['1 resumeInVertical']);
  });
});

describe('a page', () => {
  test.each<[string, PageEntry[], string[]]>([
    ['needs a title', page('content', {}, ' '), ['1 titleMissing']],
    ['has a title of at most 70 characters', page('content', {}, 'x'.repeat(71)), ['1 titleTooLong']],
    ['needs a type', page(''), ['1 typeMissing']],
    ['needs choices to select from', page('simple selection'), ['1 choicesMissing']],
    ['needs choices for several', page('multiple selection'), ['1 choicesMissing']],
    ['needs choices in a menu', page('drop down menu'), ['1 choicesMissing']],
    ['has no choices where none are asked', page('date', { choices: ['a'] }), ['1 choicesNotAllowed']],
    [
      'says yes or no and nothing else',
      page('yes/no question', { choices: ['a', 'b', 'c'] }),
      ['1 yesNoChoices'],
    ],
    ['names each choice', page('simple selection', { choices: ['a', ' '] }), ['1 choiceTitleMissing']],
    [
      'should not repeat a choice',
      page('simple selection', { choices: ['a', 'A '] }),
      ['1 choiceTitleRepeated'],
    ],
    ['has two to six emojis', page('satisfaction', { emojiScale: 7 }), ['1 emojiScaleRange']],
    [
      'has a short description when it asks for a date',
      page('date', { description: `<b>${'x'.repeat(141)}</b>` }),
      ['1 descriptionTooLong'],
    ],
    [
      'counts a date’s description without markup',
      page('date', { description: `<b>${'x'.repeat(140)}</b>` }),
      [],
    ],
  ])('%s', (_, pages, expected) => {
    expect(codesOf(pages)).toEqual(expected);
  });

  test('has at most 200 choices with identifiers of their own', () => {
    const choices = Array.from({ length: 201 }, (_, index) => `choice ${index}`);
    expect(codesOf(page('simple selection', { choices }))).toEqual(['1 tooManyChoices']);
    const definition = definitionOf(page('simple selection', { choices: ['a', 'b'] }));
    for (const choice of definition.questions[0]?.questionChoices ?? []) choice.identifier = '1';
    const problems = validateTask(definition);
    for (const { code } of problems) seen.add(code);
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['questions.0.questionChoices.1.identifier', 'choiceIdentifierRepeated'],
    ]);
  });

  test('is numbered by its place', () => {
    const definition = definitionOf(oneText);
    for (const question of definition.questions) question.identifier = '7';
    const problems = validateTask(definition);
    for (const { code } of problems) seen.add(code);
    expect(problems.map(({ code }) => code)).toEqual(['identifierOrder']);
  });

  test.each([
    [['a@b.cl', 'c@d.cl'], true],
    [['a@b.cl, c@d.cl'], true],
    [['a@b.cl', 'A@B.cl'], false],
    [[''], false],
    [['ana'], false],
    [['a b@c.cl'], false],
  ])('with the e-mails %j is sound: %s', (questionEmails, sound) => {
    expect(codesOf(page('text', { questionEmails }))).toEqual(sound ? [] : ['1 emailError']);
  });

  test('that sends e-mail has an address', () => {
    expect(codesOf(page('text', { sendEmail: true }))).toEqual(['1 emailError']);
  });
});

describe('a training', () => {
  const training = { type: 'entrenamiento' } as const;
  const asks = (questionAnswer: string | string[] | null, type: QuestionType = 'simple selection') =>
    codesOf(page(type, { choices: ['a', 'b'], questionAnswer }), training);

  test('only explains and asks for choices', () => {
    expect(
      codesOf(
        [
          ['welcome page', 'Hi'],
          ['yes/no question', 'Ready?'],
          ['nps question', 'Liked?'],
        ],
        training,
      ),
    ).toEqual([]);
    expect(
      codesOf(
        [
          ['short answer', 'Name'],
          ['image', 'Photo'],
          ['text', 'Old'],
        ],
        training,
      ),
    ).toEqual(['1 typeNotOffered', '2 typeNotOffered', '3 typeNotOffered']);
  });

  test('knows the correct answer of each selection', () => {
    expect(asks('2')).toEqual([]);
    expect(asks(['1', '2'], 'multiple selection')).toEqual([]);
    expect(asks(null)).toEqual(['1 correctAnswerMissing']);
    expect(asks([''])).toEqual(['1 correctAnswerMissing']);
    expect(asks('3')).toEqual(['1 correctAnswerUnknown']);
    expect(asks(['1', '2'])).toEqual(['1 correctAnswerUnknown']);
  });
});

describe('remote audit', () => {
  const audited = (
    type: QuestionType,
    sketch: PageSketch = {},
    revisionPolicy: TaskDefinition['revisionPolicy'] = 'yes',
  ) => codesOf(page(type, { requiresTeleaudit: true, ...sketch }), { revisionPolicy });

  test('is for photos and videos, and makes every response wait for review', () => {
    expect(audited('short answer')).toEqual(['1 teleauditNotCapable']);
    expect(audited('image', { binaryKpis: [kpi] }, 'random')).toEqual(['1 teleauditRequiresRevision']);
    expect(audited('image', { binaryKpis: [kpi] }, '')).toEqual(['noRequiresRevision']);
  });

  test('needs something to audit', () => {
    expect(audited('image')).toEqual(['1 missingKpiErr']);
    expect(audited('multiple image question', { shareKpi: { teleauditType: 'none' } })).toEqual([
      '1 missingKpiErr',
    ]);
    expect(audited('multiple image question', { binaryKpis: [kpi] })).toEqual([]);
    expect(audited('video')).toEqual(['1 teleauditSurveyMissing']);
    expect(audited('video', { selectedQuestionOption: 3 })).toEqual([]);
  });

  test('names and describes its KPIs', () => {
    expect(audited('image', { binaryKpis: [{ ...kpi, description: ' ' }] })).toEqual(['1 titleErr']);
  });

  test.each([
    ['0', true],
    ['100', true],
    ['33.5', true],
    [12.5, true],
    ['100.1', false],
    ['-1', false],
    ['5.', false],
    ['.5', false],
    ['1e1', false],
    ['', false],
    [null, false],
  ])('a target of %j is sound: %s', (target, sound) => {
    const shareKpi = { teleauditType: 'linear-share' as const, target };
    expect(audited('multiple image question', { shareKpi })).toEqual(sound ? [] : ['1 targetError']);
  });

  test('measures share of shelf over several photos only', () => {
    const shareKpi = { teleauditType: 'facial-share' as const, target: '10' };
    expect(audited('image', { binaryKpis: [kpi], shareKpi })).toEqual(['1 shareKpiNotAllowed']);
  });

  test('leaves KPIs aside, with a warning, while it is off', () => {
    const problems = problemsOf(page('image', { binaryKpis: [kpi] }));
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['kpisIgnored', 'warning']]);
  });
});

describe('logic', () => {
  const fork = (sketch: PageSketch): PageEntry[] => [
    ['simple selection', 'Fork', { required: true, choices: ['a', 'b'], ...sketch }],
    ['short answer', 'Second'],
    ['short answer', 'Third'],
  ];

  test.each<[string, PageEntry[], string[]]>([
    ['leads each choice to a page or the end', fork({ leads: { a: 'Second', b: 'end' } }), []],
    [
      'takes the number after the last page as the end',
      fork({ leads: { '*': '4', a: 'Second', b: 'Third' } }),
      [],
    ],
    ['leaves no choice without a target', fork({ leads: { a: 'Second' } }), ['1 unassignedOptionsAlert']],
    ['leaves no choice undecided', fork({ leads: { a: 'Second', b: '' } }), ['1 unassignedOptionsAlert']],
    [
      'leads no choice to the number after the last page',
      fork({ leads: { a: '4', b: 'Second' } }),
      ['1 logicTargetMissing'],
    ],
    ['leads to pages that exist', fork({ leads: { a: '9', b: 'Second' } }), ['1 logicTargetMissing']],
    [
      'does not lead back to its own page',
      fork({ leads: { a: 'Fork', b: 'Second' } }),
      ['1 logicTargetSelf'],
    ],
    [
      'is not for several choices at once',
      [['multiple selection', 'Many', { choices: ['a'], leads: { a: 'end' } }]],
      ['1 logicNotAllowed'],
    ],
    ['warns of pages no answer leads to', fork({ leads: { a: 'Third', b: 'end' } }), ['2 pageUnreachable']],
    [
      'allows a jump back that does not close a circle',
      [
        ['content', 'A', { leads: { '*': 'C' } }],
        ['content', 'B', { leads: { '*': 'D' } }],
        ['content', 'C', { leads: { '*': 'B' } }],
        ['content', 'D'],
      ],
      [],
    ],
    [
      'does not run in circles, even with a way out',
      [
        ['content', 'Start'],
        ['yes/no question', 'Again?', { required: true, leads: { yes: 'Start', no: 'end' } }],
      ],
      ['2 logicLoop'],
    ],
    [
      'never traps the person who answers',
      [
        ['content', 'A'],
        ['content', 'B', { leads: { '*': 'A' } }],
        ['content', 'C'],
      ],
      ['1 endUnreachable', '2 logicLoop', '2 endUnreachable', '3 pageUnreachable'],
    ],
  ])('%s', (_, pages, expected) => {
    expect(codesOf(pages)).toEqual(expected);
  });

  test('names its own question, known choices, each once', () => {
    const definition = definitionOf(fork({ leads: { a: 'Second', b: 'end' } }));
    const logic = definition.questions[0]?.questionLogic ?? [];
    logic.push({ questionIdentifier: '2', questionChoiceIdentifier: '1', nextQuestionIdentifier: '2' });
    logic.push({ questionIdentifier: '1', questionChoiceIdentifier: '9', nextQuestionIdentifier: '2' });
    const problems = validateTask(definition);
    for (const { code } of problems) seen.add(code);
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['questions.0.questionLogic.2', 'logicForeignQuestion'],
      ['questions.0.questionLogic.2', 'logicRepeated'],
      ['questions.0.questionLogic.3', 'logicChoiceUnknown'],
    ]);
  });
});

test('the save result of a page is its lowest code, 0 when it is sound', () => {
  const problems = problemsOf([
    ['simple selection', ''],
    ['', 'Untyped'],
    ['content', 'Sound'],
  ]);
  expect([1, 2, 3].map((number) => saveResultOf(problems, number))).toEqual([1, 5, 0]);
});

test('every code of the list is produced by some test above', () => {
  expect(taskProblemCodes.filter((code) => !seen.has(code))).toEqual([]);
});

/** The least milliseconds of ten that a check of so many pages took. */
function costOf(pages: number): number {
  const chain = Array.from({ length: pages }, (_, index): PageEntry => {
    const next = index === pages - 1 ? 'end' : String(index + 2);
    const leads = (choice: string | null) => ({
      questionIdentifier: String(index + 1),
      questionChoiceIdentifier: choice,
      nextQuestionIdentifier: next,
    });
    return [
      'yes/no question',
      `Page ${index}`,
      { required: true, questionLogic: ['1', '2', null].map(leads) },
    ];
  });
  const definition = definitionOf(chain);
  const times = Array.from({ length: 10 }, () => {
    const began = performance.now();
    expect(validateTask(definition)).toEqual([]);
    return performance.now() - began;
  });
  return Math.min(...times);
}

test('a task of many pages is checked at once, however it jumps', async () => {
  // Going over all pages again for each of them takes sixteen times as long for four times as many, each time; other work on the machine
  // makes it look so once.
  await expect.poll(() => costOf(500) / costOf(125)).toBeLessThan(9);
});

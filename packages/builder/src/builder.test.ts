// An author at work: pages, options, logic, a second thought, a colleague.
import { describe, expect, it } from 'vitest';
import {
  addChoices,
  movePages,
  differenceOf,
  type Draft,
  type DraftPage,
  duplicatePages,
  editAsText,
  editPage,
  editTask,
  emptyPage,
  foldJumps,
  freeRest,
  hasRemedy,
  insertPages,
  loopOf,
  markStockQuestion,
  mend,
  mergeDrafts,
  newChoice,
  newDraft,
  pageOf,
  measureShare,
  problemsByPage,
  problemsOf,
  readLines,
  record,
  removeChoice,
  removePages,
  renameChoice,
  restTarget,
  rulesOf,
  sendRestTo,
  setCorrect,
  setJump,
  sharesRest,
  setNext,
  setType,
  shareTypeFor,
  startHistory,
  takeTheirs,
  toDefinition,
  toUpdatePayload,
  undo,
  asOpen,
} from './index.ts';

const choice = (title: string) => newChoice(title, `choice-${title}`);

/** Welcome, a question of three options, photos, thanks: keys `page-a` to `page-d`. */
function visit(): Draft {
  const base = newDraft({ title: 'Visit', type: 'general', projectId: 1 });
  const pages = ['a', 'b', 'c', 'd'].map((name) => emptyPage(`page-${name}`));
  const typed = (
    [
      ['page-a', 'welcome page', 'Welcome'],
      ['page-b', 'simple selection', 'State of the shelf'],
      ['page-c', 'multiple image question', 'Photos'],
      ['page-d', 'end page', 'Thanks'],
    ] as const
  ).reduce<Draft>((draft, [key, type, title]) => editPage(setType(draft, key, type), key, { title }), {
    ...base,
    pages,
    revisionPolicy: 'yes',
  });
  const listed = typed.pages.map((page) =>
    page.key === 'page-b' ? { ...page, choices: ['Full', 'Gaps', 'Empty'].map(choice) } : page,
  );
  return { ...typed, pages: listed };
}

const byChoice = (
  { questionChoiceIdentifier: one }: { questionChoiceIdentifier: string | null },
  { questionChoiceIdentifier: other }: { questionChoiceIdentifier: string | null },
): number => String(one).localeCompare(String(other));

const codesOf = (draft: Draft) => problemsOf(draft).map(({ code }) => code);

describe('options', () => {
  it('come out of a column of a sheet, trimmed, with repetitions named', () => {
    expect(readLines('Full\r\n Gaps \n\nfull\tEmpty', ['Broken'])).toEqual({
      titles: ['Full', 'Gaps', 'Empty'],
      repeated: ['full'],
    });
  });

  it('edited as text stay the same options where their line stays, and name the jumps that are lost', () => {
    const jumped = setJump(
      setJump(visit(), 'page-b', 'choice-Full', 'end'),
      'page-b',
      'choice-Empty',
      'page-d',
    );
    const { draft, lostJumps } = editAsText(jumped, 'page-b', 'Gaps\nFull');
    expect(lostJumps).toEqual(['Empty']);
    const page = pageOf(draft, 'page-b');
    expect(page?.choices.map(({ key }) => key)).toEqual(['choice-Gaps', 'choice-Full']);
    expect(page?.jumps).toEqual({ 'choice-Full': 'end' });
  });

  it('written as text come back as they were where their line does, moved or written again', () => {
    const jumped = setJump(visit(), 'page-b', 'choice-Empty', 'page-d');
    const start = setCorrect(jumped, 'page-b', 'choice-Empty', true);
    const write = (draft: Draft, text: string) => editAsText(draft, 'page-b', text, pageOf(start, 'page-b'));
    const cut = write(start, 'Full\nGaps');
    expect(cut.lostJumps).toEqual(['Empty']);
    // While it goes on, the same is still said.
    expect(write(cut.draft, 'Full\nGaps').lostJumps).toEqual(['Empty']);
    const pasted = write(cut.draft, 'Empty\nFull\nGaps');
    expect(pasted.lostJumps).toEqual([]);
    expect(pageOf(pasted.draft, 'page-b')).toMatchObject({
      choices: [{ key: 'choice-Empty' }, { key: 'choice-Full' }, { key: 'choice-Gaps' }],
      jumps: { 'choice-Empty': 'page-d' },
      correct: ['choice-Empty'],
    });
    const renamed = ['Full\nGaps\nN', 'Full\nGaps\nNone'].reduce(
      (now, text) => write(now, text).draft,
      cut.draft,
    );
    expect(pageOf(renamed, 'page-b')).toMatchObject({
      choices: [{ key: 'choice-Full' }, { key: 'choice-Gaps' }, { key: 'choice-Empty', title: 'None' }],
      jumps: { 'choice-Empty': 'page-d' },
    });
    const withoutTarget = removePages(cut.draft, new Set(['page-d']));
    expect(pageOf(write(withoutTarget, 'Full\nGaps\nEmpty').draft, 'page-b')?.jumps).toEqual({
      'choice-Empty': 'undecided',
    });
  });

  it('stay with their jumps when a list becomes a drop-down, and go when it becomes a text', () => {
    const jumped = setJump(visit(), 'page-b', 'choice-Empty', 'page-d');
    expect(pageOf(setType(jumped, 'page-b', 'drop down menu'), 'page-b')).toMatchObject({
      choices: [{ title: 'Full' }, { title: 'Gaps' }, { title: 'Empty' }],
      jumps: { 'choice-Empty': 'page-d' },
    });
    expect(pageOf(setType(jumped, 'page-b', 'short answer'), 'page-b')).toMatchObject({
      choices: [],
      jumps: {},
    });
  });
});

describe('logic', () => {
  const jumped = setJump(visit(), 'page-b', 'choice-Empty', 'page-d');

  it('reads as rules, answers that lead to one place together', () => {
    const both = setJump(jumped, 'page-b', 'choice-Gaps', 'page-d');
    expect(rulesOf(pageOf(both, 'page-b')!)).toEqual([{ to: 'page-d', choices: ['Gaps', 'Empty'] }]);
  });

  it('to a removed page is undecided, a problem at its page, and mended by one press', () => {
    const removed = removePages(jumped, new Set(['page-d']));
    const problem = problemsOf(removed).find(({ code }) => code === 'unassignedOptionsAlert');
    expect(problem).toMatchObject({ page: 'page-b', severity: 'error' });
    expect(hasRemedy(problem!)).toBe(true);
    expect(pageOf(mend(removed, problem!), 'page-b')?.jumps).toEqual({ 'choice-Empty': 'page-c' });
  });

  it('sends the choices without a target to one page and keeps the other targets', () => {
    const page = pageOf(sendRestTo(jumped, 'page-b', 'end'), 'page-b');
    expect(page?.jumps).toEqual({ 'choice-Full': 'end', 'choice-Gaps': 'end', 'choice-Empty': 'page-d' });
  });

  it('lets the rest of the options go along with the one that has a target, and takes that back', () => {
    const begun = setJump(visit(), 'page-b', 'choice-Full', 'end');
    expect(sharesRest(pageOf(begun, 'page-b')!)).toBe(false);
    const shared = sendRestTo(begun, 'page-b', restTarget(pageOf(begun, 'page-b')!)!);
    expect(sharesRest(pageOf(shared, 'page-b')!)).toBe(true);
    expect(freeRest(shared, 'page-b').pages).toEqual(begun.pages);
    expect(restTarget(pageOf(visit(), 'page-b')!)).toBeNull();
  });

  it('names every option on the wire, by the numbers that the pages have', () => {
    const { questions } = toDefinition(jumped);
    expect(questions[1]?.questionLogic).toEqual(
      [
        ['choice-Empty', '4'],
        ['choice-Full', '3'],
        ['choice-Gaps', '3'],
        [null, '3'],
      ].map(([questionChoiceIdentifier, nextQuestionIdentifier]) => ({
        questionIdentifier: '2',
        questionChoiceIdentifier,
        nextQuestionIdentifier,
      })),
    );
    expect(problemsOf(jumped)).toEqual([]);
  });

  it('that leads back is a loop, and the remedy takes away what leads back only', () => {
    const loop = setJump(jumped, 'page-b', 'choice-Gaps', 'page-a');
    const problem = problemsOf(loop).find(({ code }) => code === 'logicLoop');
    expect(codesOf(mend(loop, problem!))).toEqual([]);
    expect(pageOf(mend(loop, problem!), 'page-b')?.jumps).toEqual({ 'choice-Empty': 'page-d' });
  });

  it('that leads back at a later page than where the loop is found is taken away there', () => {
    const loop = setNext(setNext(visit(), 'page-a', 'page-c'), 'page-c', 'page-b');
    const problem = problemsOf(loop).find(({ code }) => code === 'logicLoop');
    expect(problem?.page).toBe('page-b');
    const mended = mend(loop, problem!);
    expect(codesOf(mended)).not.toContain('logicLoop');
    expect(mended.pages.map(({ next }) => next)).toEqual(['page-c', null, null, null]);
  });
});

describe('faults of one kind on one page', () => {
  it('are one problem that names the choices, and their remedy mends all of them', () => {
    const [first, second, third] = pageOf(visit(), 'page-b')!.choices;
    const empty = [first!, third!].reduce(
      (draft, { key }) => renameChoice(draft, 'page-b', key, ''),
      visit(),
    );
    const missing = problemsOf(empty);
    expect(missing).toMatchObject([{ code: 'choiceTitleMissing', page: 'page-b', rows: [1, 3] }]);
    expect(pageOf(mend(empty, missing[0]!), 'page-b')?.choices).toEqual([second]);
  });

  it('name the KPIs that are not finished', () => {
    const kpi = { title: 'Limpia', description: '' };
    const audited = editPage(setType(visit(), 'page-c', 'image'), 'page-c', {
      requiresTeleaudit: true,
      binaryKpis: [kpi, { ...kpi, description: 'Sin polvo' }, kpi],
    });
    expect(problemsOf(audited).filter(({ code }) => code === 'titleErr')).toMatchObject([
      { field: 'binaryKpis', rows: [1, 3] },
    ]);
  });
});

describe('settings of the task', () => {
  it('make all responses wait for review once a photo is audited', () => {
    const random = editTask(visit(), { revisionPolicy: 'random' });
    expect(editPage(random, 'page-c', { requiresTeleaudit: true }).revisionPolicy).toBe('yes');
  });

  it('turn stock switch and product information against each other, and forget the marked question', () => {
    const product = editTask(visit(), { type: 'product' });
    expect(product.vertical).toBe(true);
    const asked = setType(product, 'page-b', 'yes/no question');
    const marked = markStockQuestion(editTask(asked, { switchStock: true }), 'page-b');
    expect(pageOf(marked, 'page-b')?.isSwitchStock).toBe(true);
    const informed = editTask(marked, { productInformation: true });
    expect(informed).toMatchObject({ switchStock: false, productInformation: true });
    expect(pageOf(informed, 'page-b')?.isSwitchStock).toBe(false);
  });

  it('take the summary pages out of a vertical form', () => {
    const summed = insertPages(visit(), [{ ...emptyPage('page-e'), type: 'resume page' }], 'page-c');
    expect(pageOf(editTask(summed, { vertical: true }), 'page-e')).toBeUndefined();
  });
});

describe('a second thought', () => {
  it('takes typing back as one step, and what came after it with the next', () => {
    const begun = startHistory(visit());
    const write = (history: typeof begun, title: string, at: number) =>
      record(history, editPage(history.present, 'page-c', { title }), at, 'title of page-c');
    const typed = write(write(begun, 'P', 1000), 'Ph', 1200);
    expect(undo(typed).present).toBe(begun.present);
    const later = write(typed, 'Pho', 9000);
    expect(pageOf(undo(later).present, 'page-c')?.title).toBe('Ph');
  });

  it('duplicates a page below it without its logic and without stored ids', () => {
    const stored = editPage(setJump(visit(), 'page-b', 'choice-Empty', 'end'), 'page-b', {});
    const { draft, copies } = duplicatePages(stored, new Set(['page-b']));
    expect(draft.pages[2]).toBe(copies[0]);
    expect(copies[0]).toMatchObject({ title: 'State of the shelf', jumps: {}, next: null, databaseId: null });
    expect(copies[0]?.choices[0]?.key).not.toBe('choice-Full');
  });
});

describe('a colleague', () => {
  const base = visit();

  it('and I change different pages: both changes stay', () => {
    const mine = editPage(base, 'page-b', { title: 'Mine' });
    const theirs = insertPages(
      editPage(base, 'page-c', { title: 'Theirs' }),
      [emptyPage('page-x')],
      'page-c',
    );
    const { draft, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(draft.pages.map(({ title, key }) => title || key)).toEqual([
      'Welcome',
      'Mine',
      'Theirs',
      'page-x',
      'Thanks',
    ]);
  });

  it('and I change one field: only that is asked, and theirs can be taken', () => {
    const mine = editPage(base, 'page-b', { title: 'Mine', required: true });
    const theirs = editPage(base, 'page-b', { title: 'Theirs', description: '<p>Look</p>' });
    const { draft, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([{ page: 'page-b', field: 'title', mine: 'Mine', theirs: 'Theirs' }]);
    const decided = takeTheirs(draft, conflicts[0]!);
    expect(pageOf(decided, 'page-b')).toMatchObject({
      title: 'Theirs',
      required: true,
      description: '<p>Look</p>',
    });
  });

  it('removes a page that I changed: it stays; one that nobody changed goes', () => {
    const mine = editPage(base, 'page-b', { title: 'Mine' });
    const theirs = removePages(base, new Set(['page-b', 'page-c']));
    expect(mergeDrafts(base, mine, theirs).draft.pages.map(({ key }) => key)).toEqual([
      'page-a',
      'page-b',
      'page-d',
    ]);
  });
});

describe('what is one value where two change it', () => {
  const base = setJump(visit(), 'page-b', visit().pages[1]!.choices[0]!.key, 'page-d');

  it('asks of a page that one retyped while the other changed its options, and gives both with the answer', () => {
    const mine = setType(base, 'page-b', 'video');
    const [first] = pageOf(base, 'page-b')!.choices;
    const theirs = renameChoice(base, 'page-b', first!.key, 'Other');
    const { draft, conflicts } = mergeDrafts(base, mine, theirs);
    expect(pageOf(draft, 'page-b')).toMatchObject({ type: 'video', choices: [] });
    expect(conflicts).toMatchObject([{ page: 'page-b', field: 'type' }]);
    expect(pageOf(takeTheirs(draft, conflicts[0]!), 'page-b')).toEqual(pageOf(theirs, 'page-b'));
  });

  it('asks of options that one removed and the other began to use', () => {
    const [, second] = pageOf(base, 'page-b')!.choices;
    const mine = setJump(base, 'page-b', second!.key, 'end');
    const theirs = removeChoice(base, 'page-b', second!.key);
    for (const [here, there] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { draft, conflicts } = mergeDrafts(base, here, there);
      expect(conflicts).toMatchObject([{ page: 'page-b', field: 'choices' }]);
      expect(pageOf(draft, 'page-b')).toEqual(pageOf(here, 'page-b'));
      expect(pageOf(takeTheirs(draft, conflicts[0]!), 'page-b')).toEqual(pageOf(there, 'page-b'));
    }
  });

  it('asks of the order that both changed, and of a page that both added under one key', () => {
    const mine = movePages(base, new Set(['page-a']), 3);
    const theirs = movePages(base, new Set(['page-d']), 0);
    const { draft, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toMatchObject([{ page: null, field: 'order' }]);
    expect(takeTheirs(draft, conflicts[0]!).pages.map(({ key }) => key)).toEqual(
      theirs.pages.map(({ key }) => key),
    );
    const added = (title: string) =>
      editPage(insertPages(base, [emptyPage('page-x')], 'page-a'), 'page-x', { title });
    expect(mergeDrafts(base, added('Mine'), added('Theirs')).conflicts).toMatchObject([
      { page: 'page-x', field: 'title' },
    ]);
  });
});

describe('a publication', () => {
  it('says what it changes: new, changed, moved and removed pages', () => {
    const base = visit();
    const changed = editPage(base, 'page-b', { title: 'Shelf', required: true });
    const moved = insertPages(removePages(changed, new Set(['page-a'])), [emptyPage('page-x')], 'page-b');
    const { task, pages } = differenceOf(base, editTask(moved, { requiredGeoreference: true }));
    expect(task).toEqual([{ kind: 'value', field: 'requiredGeoreference', before: false, after: true }]);
    expect(pages.map(({ kind, place, page, changes }) => [kind, place, page.key, changes])).toEqual([
      [
        'changed',
        1,
        'page-b',
        [
          { kind: 'value', field: 'title', before: 'State of the shelf', after: 'Shelf' },
          { kind: 'value', field: 'required', before: false, after: true },
        ],
      ],
      ['added', 2, 'page-x', []],
      ['removed', 1, 'page-a', []],
    ]);
    expect(differenceOf(base, base)).toEqual({ task: [], pages: [] });
  });

  it('says of options which came, went, have other words or another order, and where answers lead now', () => {
    const base = setJump(visit(), 'page-b', 'choice-Low', 'page-d');
    const [first] = pageOf(base, 'page-b')!.choices;
    const renamed = renameChoice(base, 'page-b', first!.key, 'Other');
    const changed = addChoices(renamed, 'page-b', [choice('New')]);
    const page = differenceOf(base, movePages(changed, new Set(['page-d']), 0)).pages.find(
      ({ kind }) => kind === 'changed',
    );
    expect(page?.changes).toMatchObject([
      {
        kind: 'choices',
        added: ['New'],
        removed: [],
        renamed: [{ before: first!.title, after: 'Other' }],
        isReordered: false,
      },
    ]);
  });

  it('says nothing of jumps that only name where the order leads, as stored tasks do for every choice', () => {
    const branching = visit();
    const [first, second] = branching.pages;
    const choices = [
      { key: 'choice-1', databaseId: null, title: 'Yes' },
      { key: 'choice-2', databaseId: null, title: 'No' },
    ];
    const withJumps = (jumps: DraftPage['jumps']): Draft => ({
      ...branching,
      pages: [
        { ...first!, type: 'simple selection', choices, jumps, next: null },
        ...branching.pages.slice(1),
      ],
    });
    const stored = withJumps({ 'choice-1': second!.key, 'choice-2': 'end' });
    const written = withJumps({ 'choice-2': 'end' });
    expect(differenceOf(stored, written).pages).toEqual([]);
    expect(differenceOf(stored, stored).pages).toEqual([]);
    expect(differenceOf(stored, withJumps({})).pages).toMatchObject([
      { kind: 'changed', changes: [{ kind: 'leads', choice: 'No', before: 'end', after: null }] },
    ]);
    // A jump that the order overtakes, as the page between is removed, is the same jump.
    const skips = withJumps({ 'choice-2': branching.pages[2]!.key });
    expect(differenceOf(skips, removePages(skips, new Set([second!.key]))).pages).toMatchObject([
      { kind: 'removed' },
    ]);
  });

  it('says nothing of settings that come back in another order', () => {
    const settings = { videoQuality: 'high', memoryQuantity: 5, memoryUnit: 'MB' } as const;
    const turned = { memoryUnit: 'MB', memoryQuantity: 5, videoQuality: 'high' } as const;
    const base = visit();
    const before = editPage(base, 'page-b', { settings });
    expect(differenceOf(before, editPage(base, 'page-b', { settings: turned })).pages).toEqual([]);
    const other = editPage(base, 'page-b', { settings: { ...turned, memoryQuantity: 6 } });
    expect(differenceOf(before, other).pages).toMatchObject([
      { kind: 'changed', changes: [{ kind: 'value' }] },
    ]);
  });

  it('names the stored pages that are gone', () => {
    const stored = { ...visit() };
    const pages = stored.pages.map((page, place) => Object.assign({}, page, { databaseId: place + 10 }));
    const left = removePages({ ...stored, pages }, new Set(['page-c']));
    expect(toUpdatePayload(left, 7, [10, 11, 12, 13])).toMatchObject({
      survey: { surveyId: 7, title: 'Visit' },
      questionsToDelete: [12],
    });
  });
});

describe('a loop', () => {
  it('is named by its pages, from the page that leads back', () => {
    const draft = setJump(visit(), 'page-c', 'none', 'page-a');
    expect(loopOf(draft, 'page-c')).toEqual([]);
    const looping = setNext(visit(), 'page-c', 'page-b');
    expect(codesOf(looping)).toContain('logicLoop');
    expect(loopOf(looping, 'page-c')).toEqual([3, 2, 3]);
    expect(problemsByPage(problemsOf(looping)).get('page-c')).toBe('loop');
  });
});

describe('a stored task that is opened again', () => {
  it('lets what leads to the next page follow the order, also when a page comes between', () => {
    const stored = ['choice-Full', 'choice-Gaps'].reduce(
      (draft, key, place) => setJump(draft, 'page-b', key, place === 0 ? 'page-d' : 'page-c'),
      visit(),
    );
    const opened = foldJumps(stored);
    expect(opened.pages[1]?.jumps).toEqual({ 'choice-Full': 'page-d' });
    const before = toDefinition(sendRestTo(stored, 'page-b', 'page-c'));
    expect(toDefinition(opened).questions[1]?.questionLogic?.toSorted(byChoice)).toEqual(
      before.questions[1]?.questionLogic?.toSorted(byChoice),
    );
    const widened = insertPages(opened, [emptyPage('page-x')], 'page-b');
    expect(toDefinition(widened).questions[1]?.questionLogic).toContainEqual({
      questionIdentifier: '2',
      questionChoiceIdentifier: 'choice-Gaps',
      nextQuestionIdentifier: '3',
    });
  });
});

describe('what is missing', () => {
  it('is open until somebody tries to publish, and stops that then', () => {
    const begun = setType(newDraft({ title: '', type: 'general', projectId: 1 }), 'x', 'image');
    const problems = problemsOf({ ...begun, pages: [emptyPage('page-a')] });
    expect(problems.map(({ severity }) => severity)).toContain('error');
    expect(new Set(asOpen(problems).map(({ severity }) => severity))).not.toContain('error');
    expect([...problemsByPage(asOpen(problems)).values()]).toEqual(['open']);
  });
});

describe('a page of one photo whose share of shelf is to be measured', () => {
  it('asks for several photos and keeps all that it had', () => {
    const shop = visit();
    const audited = {
      title: 'The shelf',
      description: '<p>All of it</p>',
      required: true,
      requiresTeleaudit: true,
      binaryKpis: [{ title: 'Full', description: 'No gaps' }],
      sendEmail: true,
      emails: ['qa@example.com'],
      settings: { imageQuality: 'high' as const },
    };
    const photo = setNext(editPage(setType(shop, 'page-c', 'image'), 'page-c', audited), 'page-c', 'page-d');
    const measured = measureShare(photo, 'page-c').pages[2];
    expect(measured).toEqual({
      ...photo.pages[2],
      type: 'multiple image question',
      shareKpi: { teleauditType: 'linear-share', target: '' },
    });
  });

  it('is offered to photos alone: to no video, and to nothing that measures it already', () => {
    expect(shareTypeFor('image')).toBe('multiple image question');
    for (const type of ['multiple image question', 'video', 'audio', 'simple selection'] as const)
      expect(shareTypeFor(type)).toBeUndefined();
  });
});

describe('a page of another type', () => {
  it('sends no answer by mail where it has none: addresses that nobody sees would stop the publication', () => {
    const mailed = editPage(visit(), 'page-b', { emails: ['not an address'], sendEmail: true });
    const [, page] = setType(mailed, 'page-b', 'content').pages;
    expect(page).toMatchObject({ emails: [], sendEmail: false });
  });
});

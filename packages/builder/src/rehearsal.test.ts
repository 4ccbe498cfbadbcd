// A rehearsal says what a publication changes for it, and nothing else.
import { type Answer, Interview, type Page, taskOfDefinition, validateAnswers } from '@gondola/survey';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCommand, anyDraft, run } from '../test/arbitrary.ts';
import { addChoices, removeChoice } from './choices.ts';
import { toDefinition } from './definition.ts';
import type { Draft } from './draft.schema.ts';
import { setJump } from './logic.ts';
import { emptyPage, newChoice, newDraft } from './new-page.ts';
import { changePage, insertPages, movePages, removePages, setType } from './pages.ts';
import { randomAnswer } from './dry-run.ts';
import { acceptReplay, rehearse, rehearsalRun, type RehearsalRun, rekeyRun, replay } from './rehearsal.ts';
import { seededRandom } from './dry-run.ts';

/** Answers a draft as the phone does, at random; by key of the page. */
function visit(draft: Draft, seed: number): Map<string, Answer<string>> {
  const random = seededRandom(seed);
  const interview = new Interview(taskOfDefinition(toDefinition(draft)));
  const answers = new Map<string, Answer<string>>();
  for (let page: Page<string> | null = interview.current; page; page = interview.current) {
    const answer = page.required || random() < 0.7 ? randomAnswer(page, random) : {};
    interview.answer(page.id, answer);
    answers.set(draft.pages[Number(page.id) - 1]?.key ?? '', answer);
    if (interview.next() !== null) break;
  }
  return answers;
}

const page = (key: string, title: string) => ({ ...emptyPage(key), title });

/** Is the shop open? Yes → a photo, no → the end. Then a note. */
function shop(): Draft {
  const empty = { ...newDraft({ title: 'Shop', type: 'general', projectId: 1 }), pages: [] };
  let draft = insertPages(
    empty,
    [page('pageOpen', 'Open?'), page('pagePhoto', 'Photo'), page('pageNote', 'Note')],
    null,
  );
  draft = setType(draft, 'pageOpen', 'simple selection');
  draft = changePage(draft, 'pageOpen', (one) => ({
    ...one,
    required: true,
    choices: [newChoice('Yes', 'keyYes'), newChoice('No', 'keyNo')],
  }));
  draft = setType(draft, 'pagePhoto', 'image');
  draft = setType(draft, 'pageNote', 'short answer');
  return setJump(draft, 'pageOpen', 'keyNo', 'end');
}

const kept = (draft: Draft, answers: Record<string, Answer<string>>): RehearsalRun => {
  const made = rehearse(draft, new Map(Object.entries(answers)));
  if (!made) throw new Error('the visit does not come to its end');
  return rehearsalRun.parse(JSON.parse(JSON.stringify(made)));
};

const open = { pageOpen: { choiceIds: ['keyYes'] }, pagePhoto: { media: ['blob:1'] } };
const closed = { pageOpen: { choiceIds: ['keyNo'] } };

describe('a rehearsal', () => {
  test('keeps the pages it saw and its answers, without its files', () => {
    expect(kept(shop(), open)).toEqual({
      path: [
        { key: 'pageOpen', title: 'Open?' },
        { key: 'pagePhoto', title: 'Photo' },
        { key: 'pageNote', title: 'Note' },
      ],
      answers: [
        { page: 'pageOpen', value: null, choices: [{ key: 'keyYes', title: 'Yes' }], files: 0 },
        { page: 'pagePhoto', value: null, choices: [], files: 1 },
      ],
    });
  });

  test('is none while its answers do not lead to the end', () => {
    expect(rehearse(shop(), new Map())).toBeUndefined();
  });

  test('says where it ends now', () => {
    const run1 = kept(shop(), closed);
    const changed = setJump(shop(), 'pageOpen', 'keyNo', 'pageNote');
    expect(replay(changed, run1).changes).toEqual([
      { code: 'pageSeen', page: 'pageNote' },
      { code: 'endsAt', page: 'pageNote' },
    ]);
  });

  test('says which answer is not there any more, and that one is missing', () => {
    const changed = removeChoice(shop(), 'pageOpen', 'keyYes');
    expect(replay(changed, kept(shop(), open)).changes).toEqual([
      { code: 'choiceGone', page: 'pageOpen', title: 'Yes' },
      { code: 'pageUnseen', page: 'pagePhoto' },
      { code: 'pageUnseen', page: 'pageNote' },
      { code: 'answerNeeded', page: 'pageOpen' },
    ]);
  });

  test('says which pages are gone, not seen any more, new, or in another order', () => {
    const run1 = kept(shop(), open);
    expect(replay(removePages(shop(), new Set(['pagePhoto'])), run1).changes).toEqual([
      { code: 'pageGone', title: 'Photo' },
    ]);
    const more = insertPages(shop(), [{ ...page('pageMore', 'More'), type: 'content' }], 'pageOpen');
    expect(replay(more, run1).changes).toEqual([{ code: 'pageSeen', page: 'pageMore' }]);
    const turned = movePages(shop(), new Set(['pageNote']), 1);
    expect(replay(turned, run1).changes).toEqual([
      { code: 'reordered' },
      { code: 'endsAt', page: 'pagePhoto' },
    ]);
    expect(replay(setJump(shop(), 'pageOpen', 'keyYes', 'end'), run1).changes).toEqual([
      { code: 'pageUnseen', page: 'pagePhoto' },
      { code: 'pageUnseen', page: 'pageNote' },
      { code: 'endsAt', page: 'pageOpen' },
    ]);
  });

  test('says which answer the page does not take any more', () => {
    const noted = kept(shop(), { ...open, pageNote: { value: 'much' } });
    const numbered = setType(shop(), 'pageNote', 'numeric answer');
    expect(replay(numbered, noted).changes).toEqual([{ code: 'answerRefused', page: 'pageNote' }]);
  });

  test('says that its answers lead in a circle', () => {
    const circle = setJump(setType(shop(), 'pageNote', 'yes/no question'), 'pageOpen', 'keyYes', 'pageOpen');
    expect(replay(circle, kept(shop(), open)).changes).toContainEqual({ code: 'loops', page: 'pageOpen' });
  });

  test('goes on by other keys as before', () => {
    const run1 = kept(shop(), open);
    const there = new Map([
      ['pageOpen', 'page-7'],
      ['keyYes', 'choice-9'],
    ]);
    const back = new Map([...there].map(([from, to]) => [to, from]));
    const renamed = rekeyRun(run1, there);
    expect(renamed.answers[0]).toMatchObject({ page: 'page-7', choices: [{ key: 'choice-9' }] });
    expect(rekeyRun(renamed, back)).toEqual(run1);
  });
});

describe('whatever the questionnaire', () => {
  const seed = fc.integer({ min: 1, max: 1_000_000 });

  test('an unchanged one changes nothing for a rehearsal, and the server accepts what the replay carries', () => {
    let complete = 0;
    fc.assert(
      fc.property(anyDraft, seed, (draft, number) => {
        const made = rehearse(draft, visit(draft, number));
        if (!made) return;
        complete += 1;
        const parsed = rehearsalRun.parse(JSON.parse(JSON.stringify(made)));
        const replayed = replay(draft, parsed);
        expect(replayed.changes).toEqual([]);
        expect(replayed.path).toEqual(made.path.map(({ key }) => key));
        const task = taskOfDefinition(toDefinition(draft));
        expect(validateAnswers(task, replayed.answers)).toEqual([]);
        const phone = new Interview(task, { currentId: null, answers: replayed.answers });
        expect(phone.path.map(({ id }) => draft.pages[Number(id) - 1]?.key)).toEqual(replayed.path);
        expect(acceptReplay(draft, replayed)).toEqual(made);
      }),
      { numRuns: 300 },
    );
    expect(complete).toBeGreaterThan(100);
  });

  test('after any edits a replay still ends, and one that comes to the end is accepted', () => {
    fc.assert(
      fc.property(anyDraft, seed, fc.array(anyCommand, { maxLength: 12 }), (draft, number, edits) => {
        const made = rehearse(draft, visit(draft, number));
        if (!made) return;
        const changed = edits.reduce(run, draft);
        const replayed = replay(changed, made);
        const known = new Set(changed.pages.map(({ key }) => key));
        for (const change of replayed.changes) if ('page' in change) expect(known).toContain(change.page);
        if (replayed.outcome !== 'end') return;
        expect(validateAnswers(taskOfDefinition(toDefinition(changed)), replayed.answers)).toEqual([]);
        const again = acceptReplay(changed, replayed);
        if (again) expect(replay(changed, again).changes).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('an option added elsewhere is no change', () => {
    const draft = shop();
    const run1 = kept(draft, open);
    expect(replay(addChoices(draft, 'pageOpen', [newChoice('Later')]), run1).changes).toEqual([]);
  });
});

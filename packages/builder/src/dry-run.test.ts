// A dry run simulates visits that people could make, and says what they never came to see.
import { answerProblem, isEmptyAnswer, taskOfDefinition } from '@gondola/survey';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft } from '../test/arbitrary.ts';
import { toDefinition } from './definition.ts';
import type { Draft } from './draft.schema.ts';
import { DryRun } from './dry-run.ts';
import { setJump, setNext } from './logic.ts';
import { emptyPage, newChoice, newDraft } from './new-page.ts';
import { changePage, editPage, insertPages, setType } from './pages.ts';
import { problemsOf } from './problems.ts';
import { randomAnswer } from './dry-run.ts';
import { seededRandom } from './dry-run.ts';

const draftOf = (keys: readonly string[]): Draft =>
  insertPages(
    { ...newDraft({ title: 'Shop', type: 'general', projectId: 1 }), pages: [] },
    keys.map((key) => ({ ...emptyPage(key), type: 'content' as const })),
    null,
  );

const choose = (draft: Draft, key: string, choices: readonly string[]): Draft =>
  changePage(setType(draft, key, 'simple selection'), key, (page) => ({
    ...page,
    required: true,
    choices: choices.map((title) => newChoice(title, `key${title}`)),
  }));

function resultOf(draft: Draft, visits = 1000, seed = 1) {
  const dryRun = new DryRun(draft, seed);
  dryRun.run(visits);
  return dryRun.result();
}

describe('a dry run', () => {
  test('names pages that no answer leads to, and those that only a rare one does', () => {
    let draft = draftOf(['pageA', 'pageB', 'pageC', 'pageD']);
    draft = setNext(draft, 'pageA', 'pageC');
    expect(resultOf(draft).unseen).toEqual([{ page: 'pageB', why: 'unreachable' }]);
    const rare = ['pageA', ...Array.from({ length: 14 }, (_, at) => `fork${at}`), 'pageZ'];
    let lock = draftOf(rare);
    for (const key of rare.slice(1, -1)) {
      lock = choose(lock, key, [`${key}Right`, `${key}Wrong`]);
      lock = setJump(lock, key, `key${key}Wrong`, 'end');
    }
    expect(resultOf(lock, 200).unseen).toContainEqual({ page: 'pageZ', why: 'improbable' });
  });

  test('names the ways on which visits go round', () => {
    let draft = choose(draftOf(['pageA', 'pageB', 'pageC']), 'pageB', ['Again', 'On']);
    draft = setJump(draft, 'pageB', 'keyAgain', 'pageA');
    const { loops, ends } = resultOf(draft);
    expect(loops.ways).toEqual([['pageA', 'pageB']]);
    expect(loops.visits).toBeGreaterThan(400);
    expect(ends).toEqual([{ page: 'pageC', visits: 1000 - loops.visits }]);
  });

  test('adds up pages, minutes, photos and megabytes of a visit', () => {
    let draft = draftOf(['pageA', 'pageB', 'pageC']);
    draft = editPage(setType(draft, 'pageB', 'image'), 'pageB', {
      required: true,
      settings: { imageQuality: 'low' },
    });
    draft = editPage(setType(draft, 'pageC', 'video'), 'pageC', {
      required: true,
      settings: { memoryQuantity: 40, memoryUnit: 'MB' },
    });
    const result = resultOf(draft, 10);
    expect(result.pages).toEqual({ median: 3, p90: 3 });
    expect(result.photos).toEqual({ median: 1, p90: 1 });
    expect(result.megabytes.median).toBeCloseTo(40.29, 1);
    expect(result.minutes.median).toBeCloseTo((3 + 20 + 45) / 60, 1);
  });

  test('is the same for the same seed, however it is cut, and another for another', () => {
    let draft = choose(draftOf(['pageA', 'pageB']), 'pageA', ['On', 'End']);
    draft = setJump(draft, 'pageA', 'keyEnd', 'end');
    const whole = resultOf(draft, 300, 7);
    const cut = new DryRun(draft, 7);
    for (let part = 0; part < 6; part += 1) cut.run(50);
    expect(cut.result()).toEqual(whole);
    expect(resultOf(draft, 300, 8)).not.toEqual(whole);
  });

  test('of a task without pages has no visits', () => {
    expect(resultOf(draftOf([]))).toMatchObject({ visits: 0, pages: { median: 0, p90: 0 }, unseen: [] });
  });
});

describe('whatever the questionnaire', () => {
  test('a random answer is one that the engine accepts', () => {
    fc.assert(
      fc.property(anyDraft, fc.integer(), (draft, seed) => {
        const random = seededRandom(seed);
        for (const page of taskOfDefinition(toDefinition(draft)).pages) {
          const answer = randomAnswer(page, random);
          if (!isEmptyAnswer(answer))
            expect([page.type, answerProblem(page, answer)]).toEqual([page.type, null]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('every visit ends where the engine says, and pages without a way are never seen', () => {
    fc.assert(
      fc.property(anyDraft, fc.integer(), (draft, seed) => {
        const { visits, ends, loops, pages, unseen } = resultOf(draft, 40, seed);
        expect(ends.reduce((sum, { visits: each }) => sum + each, loops.visits)).toBe(visits);
        expect(pages.p90).toBeLessThanOrEqual(draft.pages.length);
        const unreachable = problemsOf(draft).filter(({ code }) => code === 'pageUnreachable');
        expect(unseen.filter(({ why }) => why === 'unreachable').map(({ page }) => page)).toEqual(
          unreachable.map(({ page }) => page),
        );
      }),
      { numRuns: 200 },
    );
  });
});

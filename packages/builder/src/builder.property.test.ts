// The invariants of an author's work, whatever they do: nothing is lost, undo is exact, logic leads to pages that exist, and the preview
// goes the way that the server accepts.
import {
  type Answer,
  Interview,
  isSavable,
  type Page,
  type QuestionType,
  taskOfDefinition,
  validateAnswers,
  validateTask,
} from '@gondola/survey';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCommand, anyDraft, run, start } from '../test/arbitrary.ts';
import { draft as draftSchema, type Draft } from './draft.schema.ts';
import { hasRemedy, mend, mergeDrafts, problemsOf, toDefinition } from './index.ts';
import { record, redo, restoreHistory, startHistory, storeHistory, undo } from './history.ts';
import { emptyPage } from './new-page.ts';
import { editPage, movePages, removePages, setType } from './pages.ts';

const copyOf = (draft: Draft): Draft => JSON.parse(JSON.stringify(draft)) as Draft;

/** The target of each page and choice, by key, with the pages that are there. */
function leadsOf(draft: Draft): Map<string, string> {
  return new Map(
    draft.pages.flatMap((page) => [
      ...Object.entries(page.jumps).map(([choice, to]): [string, string] => [`${page.key}/${choice}`, to]),
      ...(page.next === null ? [] : [[page.key, page.next] as [string, string]]),
    ]),
  );
}

describe('a draft', () => {
  test('200 commands, undone and redone, are each exactly what they were', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 200, maxLength: 200 }), (list) => {
        let history = startHistory(start());
        const copies = [copyOf(history.present)];
        for (const command of list) {
          const next = run(history.present, command);
          if (next === history.present) continue;
          history = record(history, next, 0);
          copies.push(copyOf(next));
        }
        const last = copies.length - 1;
        for (let step = last - 1; step >= 0; step -= 1) {
          history = undo(history);
          expect(history.present).toEqual(copies[step]);
        }
        history = restoreHistory(JSON.parse(JSON.stringify(storeHistory(history)))) ?? history;
        for (let step = 1; step <= last; step += 1) {
          history = redo(history);
          expect(history.present).toEqual(copies[step]);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('always fits the shape that the server keeps', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(draftSchema.safeParse(draft).error).toBeUndefined();
      }),
    );
  });

  test('leads only to pages that are there', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const known = new Set([...draft.pages.map((page) => page.key), 'end', 'undecided']);
        for (const to of leadsOf(draft).values()) expect(known).toContain(to);
        for (const page of draft.pages) {
          const choices = new Set(page.choices.map((choice) => choice.key));
          for (const choice of [...Object.keys(page.jumps), ...page.correct])
            expect(choices).toContain(choice);
        }
      }),
    );
  });

  test('keeps every jump while pages move', () => {
    fc.assert(
      fc.property(anyDraft, fc.nat(50), fc.nat(50), (draft, from, to) => {
        const page = draft.pages[from % Math.max(draft.pages.length, 1)];
        if (!page) return;
        const moved = movePages(draft, new Set([page.key]), to % (draft.pages.length + 1));
        expect(leadsOf(moved)).toEqual(leadsOf(draft));
        expect(new Set(moved.pages)).toEqual(new Set(draft.pages));
      }),
    );
  });

  test('loses with a page only the jumps of that page, and lists what led to it as undecided', () => {
    fc.assert(
      fc.property(anyDraft, fc.nat(50), (draft, at) => {
        const page = draft.pages[at % Math.max(draft.pages.length, 1)];
        if (!page) return;
        const left = leadsOf(removePages(draft, new Set([page.key])));
        for (const [from, to] of leadsOf(draft)) {
          if (from === page.key || from.startsWith(`${page.key}/`)) expect(left.has(from)).toBe(false);
          else expect(left.get(from)).toBe(to === page.key ? 'undecided' : to);
        }
      }),
    );
  });

  test('has a problem at the page for every jump that is undecided', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const blamed = new Set(problemsOf(draft).map((problem) => problem.page));
        for (const [from, to] of leadsOf(draft)) {
          if (to === 'undecided') expect(blamed).toContain(from.split('/')[0]);
        }
      }),
    );
  });

  test('loses its problem, or part of it, by the remedy', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        for (const problem of problemsOf(draft).filter(hasRemedy)) {
          const mended = mend(draft, problem);
          expect(mended).not.toBe(draft);
          const left = problemsOf(mended).filter(
            ({ code, page }) => code === problem.code && page === problem.page,
          );
          expect(left).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a draft that two people change', () => {
  test('loses nothing of either', () => {
    fc.assert(
      fc.property(
        anyDraft,
        fc.array(anyCommand, { maxLength: 8 }),
        fc.array(anyCommand, { maxLength: 8 }),
        (base, mine, theirs) => {
          const [here, there] = [mine.reduce(run, base), theirs.reduce(run, base)];
          const { draft, conflicts } = mergeDrafts(base, here, there);
          expect(draftSchema.safeParse(draft).error).toBeUndefined();
          const merged = new Map(draft.pages.map((page) => [page.key, page]));
          const before = new Map(base.pages.map((page) => [page.key, page]));
          for (const page of [...here.pages, ...there.pages]) {
            if (!before.has(page.key)) expect(merged.has(page.key)).toBe(true);
          }
          for (const [side, other] of [
            [here, there],
            [there, here],
          ] as const) {
            for (const page of side.pages) {
              const was = before.get(page.key);
              if (was && page.title !== was.title) {
                const said = merged.get(page.key)?.title === page.title;
                const asked = conflicts.some((one) => one.page === page.key && one.field === 'title');
                const agreed = other.pages.some((one) => one.key === page.key && one.title === page.title);
                expect(said || asked || agreed).toBe(true);
              }
            }
          }
        },
      ),
    );
  });
});

/** Sound answers of types that do not take every number. */
const soundTexts: Partial<Record<QuestionType, string>> = {
  date: '2026-11-22',
  time: '10:15',
  'signature question': '10,10_20,20',
};

/** A sound answer made from one random number; sometimes none where none is needed. */
function soundAnswer(page: Page<string>, seed: number): Answer<string> {
  if (page.traits.carries === 'nothing' || (!page.required && seed % 3 === 0)) return {};
  const choice = page.choices[seed % Math.max(1, page.choices.length)];
  if (choice) return { choiceIds: [choice.id] };
  return page.traits.carries === 'files'
    ? { media: ['a'] }
    : { value: soundTexts[page.type] ?? String(1 + (seed % 2)) };
}

/** The draft with every obvious remedy taken, and no page without title and type. */
function mendAll(draft: Draft): Draft {
  const mended = problemsOf(draft).filter(hasRemedy).reduce(mend, draft);
  const pages = mended.pages.map((page) =>
    setType(editPage(mended, page.key, { title: page.title || 'T' }), page.key, page.type ?? 'content'),
  );
  return { ...mended, pages: pages.map((changed, place) => changed.pages[place] ?? emptyPage()) };
}

describe('the preview', () => {
  test('goes through 1,000 random tasks the way that the server accepts', () => {
    fc.assert(
      fc.property(
        anyDraft.map(mendAll),
        fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
        (draft, seeds) => {
          const definition = toDefinition(draft);
          fc.pre(isSavable(validateTask(definition)));
          const task = taskOfDefinition(definition);
          const interview = new Interview(task);
          for (let page = interview.current; page; page = interview.current) {
            if (page.traits.carries !== 'nothing')
              interview.answer(page.id, soundAnswer(page, seeds[page.number % 30] ?? 1));
            expect(interview.next()).toBeNull();
          }
          expect(interview.isComplete).toBe(true);
          expect(validateAnswers(task, interview.answers)).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

// The invariants of any form: each row is accounted for once, its pages have the shape of a draft, and the task goes the way
// that the form would go.
import { Interview, taskOfDefinition } from '@gondola/survey';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draft as draftSchema, type Draft } from '../draft.schema.ts';
import { newDraft, toDefinition } from '../index.ts';
import { type FormOptions, type PlainSheet, readXlsform } from './read-xlsform.ts';

const options: FormOptions = {
  task: { type: 'general', vertical: false },
  room: 500,
  following: 'end',
  language: undefined,
  locale: 'en',
  skipped: new Set(),
  words: { other: 'Other', which: 'Which one?' },
};
const sheetOf = (name: string, rows: readonly (readonly string[])[]): PlainSheet => ({
  name,
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
});
const choices = sheetOf('choices', [
  ['list_name', 'name', 'label'],
  ...['a', 'b', 'c'].map((name) => ['l', name, `Choice ${name}`]),
  ['sn', 'yes', 'Yes'],
  ['sn', 'no', 'No'],
]);
const draftOf = (pages: Draft['pages']): Draft => ({
  ...newDraft({ title: 'Form', type: 'general', projectId: 1 }),
  pages,
});

const typeWords =
  'text|integer|select_one l|select_one sn|select_multiple l or_other|select_one l or_other|begin group|end group|begin_repeat|end repeat|note' +
  '|calculate|geopoint|start|select_one nowhere||image|time|range|rank l|constructor|__proto__';
const anyType = fc.oneof(fc.constantFrom(...typeWords.split('|')), fc.string({ maxLength: 12 }));
const anyCondition = fc.oneof(
  fc.constantFrom('', '', "${q1} = 'a'", "selected(${q2}, 'b') and ${q1} != ''", 'not(', '${q3} > 3', "'"),
  fc.string({ maxLength: 20 }),
);
const anyRow = fc.tuple(
  anyType,
  fc.constantFrom('q1', 'q2', 'q3', ''),
  fc.string({ maxLength: 90 }),
  anyCondition,
);

test('each row is accounted for exactly once, and what is taken is a draft', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), fc.nat(30), fc.array(fc.nat(40)), (rows, room, skip) => {
      const survey = sheetOf('survey', [['type', 'name', 'label', 'relevant'], ...rows]);
      const skipped = new Set(skip);
      const read = readXlsform([survey, choices], { ...options, room, skipped });
      const said = rows.flatMap((cells, index) =>
        cells.some((cell) => cell.trim() !== '') ? [index + 2] : [],
      );
      if ('fault' in read) {
        expect([read.fault, said]).toEqual(['noRows', []]);
        return;
      }
      expect(read.rows.map(({ line }) => line)).toEqual(said);
      for (const { pages, reason } of read.rows) expect(pages.length > 0).toBe(reason === undefined);
      const wanted = read.rows.flatMap(({ line, pages }) => (skipped.has(line) ? [] : pages));
      expect(wanted.length).toBeLessThanOrEqual(room);
      expect(draftSchema.safeParse(draftOf(wanted)).error).toBeUndefined();
      const keys = new Set([...wanted.map(({ key }) => key), 'end']);
      for (const page of wanted)
        for (const to of [...Object.values(page.jumps), page.next ?? 'end']) expect(keys).toContain(to);
    }),
    { numRuns: 300 },
  );
});

/** A question of a random form: whether it is asked of choices, and which choices of earlier ones show it (3 is no answer). */
interface Asked {
  readonly hasChoices: boolean;
  readonly tests: readonly { readonly on: number; readonly shows: readonly number[] }[];
}
const names = ['a', 'b', 'c'];

/** "One of these", as a condition writes it. */
const written = (question: number, shows: readonly number[]): string => {
  const parts = shows.map((choice) => `\${q${question}} = '${names[choice] ?? ''}'`);
  return parts.length === 0 ? `\${q${question}} = 'z'` : `(${parts.join(' or ')})`;
};

const anyQuestion = fc.record({
  hasChoices: fc.boolean(),
  tests: fc.array(
    fc.record({
      on: fc.nat(5),
      shows: fc
        .uniqueArray(fc.nat(3), { maxLength: 3 })
        .map((list) => list.toSorted((one, other) => one - other)),
    }),
    { maxLength: 2 },
  ),
});
/** Questions whose tests are of earlier ones with choices. */
const anyForm = fc.array(anyQuestion, { minLength: 2, maxLength: 9 }).map((list) =>
  list.map(({ hasChoices, tests }, at): Asked => ({
    hasChoices: hasChoices || at === 0,
    tests: tests
      .map(({ on, shows }) => ({ on: at - 1 - (on % Math.max(at, 1)), shows }))
      .filter(({ on }) => on >= 0 && (on === 0 || list[on]?.hasChoices)),
  })),
);

describe('show conditions', () => {
  test('lead the interview where the form would go, for those that are not named as dropped', () => {
    let kept = 0;
    fc.assert(
      fc.property(anyForm, fc.array(fc.nat(3), { minLength: 9, maxLength: 9 }), (form, answers) => {
        const survey = sheetOf('survey', [
          ['type', 'name', 'label', 'relevant'],
          ...form.map(({ hasChoices, tests }, at) => [
            hasChoices ? 'select_one l' : 'text',
            `q${at}`,
            `Q${at}`,
            tests.map(({ on, shows }) => written(on, shows)).join(' and '),
          ]),
        ]);
        const read = readXlsform([survey, choices], options);
        if ('fault' in read) throw new Error(read.fault);
        const isDropped = read.rows.map(({ changes }) =>
          changes.some(({ code }) => code === 'conditionDropped'),
        );
        kept += read.rows.filter(({ changes }) =>
          changes.some(({ code }) => code === 'conditionAsJump'),
        ).length;
        // The form: who is shown, in order; an answer of 3 is none, and who is not shown has none.
        const given: number[] = [];
        const shown = form.flatMap(({ tests }, at) => {
          const isShown = isDropped[at] || tests.every(({ on, shows }) => shows.includes(given[on] ?? 3));
          given.push(isShown ? (answers[at] ?? 3) : 3);
          return isShown ? [`Q${at}`] : [];
        });
        const pages = read.rows.flatMap((row) => row.pages);
        const titles = pages.map(({ title }) => title);
        const task = taskOfDefinition(toDefinition(draftOf(pages)));
        const interview = new Interview(task);
        const seen: string[] = [];
        for (let page = interview.current; page; page = interview.current) {
          seen.push(titles[page.number - 1] ?? '');
          const choice = page.choices[answers[page.number - 1] ?? 3];
          interview.answer(page.id, choice ? { choiceIds: [choice.id] } : {});
          expect(interview.next()).toBeNull();
        }
        expect(seen).toEqual(shown);
      }),
      { numRuns: 1500 },
    );
    expect(kept).toBeGreaterThan(500);
  });
});

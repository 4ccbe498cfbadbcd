// Random tasks and random answers: what must hold whatever an author writes and a scout answers.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionOf, type PageEntry } from './scenario.ts';
import {
  Interview,
  isSavable,
  taskOfDefinition,
  validateAnswers,
  validateTask,
  walkPath,
  type Answer,
  type Page,
  type QuestionType,
  type TaskDefinition,
} from './index.ts';

const types: readonly QuestionType[] = [
  'content',
  'end page',
  'short answer',
  'numeric answer',
  'simple selection',
  'multiple selection',
  'yes/no question',
];

/** A page with jumps that lead anywhere, or only onwards. */
function anyPage(index: number, pages: number, onwardsOnly: boolean): fc.Arbitrary<PageEntry> {
  const lowest = onwardsOnly ? index + 2 : 1;
  const target = fc.oneof(
    fc.constant('end'),
    lowest <= pages ? fc.integer({ min: lowest, max: pages }).map(String) : fc.constant('end'),
  );
  return fc
    .record({
      type: fc.constantFrom(...types),
      required: fc.boolean(),
      jumps: fc.boolean(),
      targets: fc.tuple(target, target, target),
    })
    .map(({ type, required, jumps, targets }): PageEntry => {
      const choices = ['yes', 'no'];
      const forks = type === 'simple selection' || type === 'yes/no question';
      const written = forks || type === 'multiple selection' ? { choices } : {};
      const leads = {
        ...(jumps ? { '*': targets[0] } : {}),
        ...(jumps && forks ? { yes: targets[1], no: targets[2] } : {}),
      };
      return [type, `Page ${index}`, { required, leads, ...written }];
    });
}

const anyDefinition = (onwardsOnly: boolean): fc.Arbitrary<TaskDefinition> =>
  fc
    .integer({ min: 1, max: 12 })
    .chain((pages) =>
      fc.tuple(...Array.from({ length: pages }, (_, index) => anyPage(index, pages, onwardsOnly))),
    )
    .map((pages) => definitionOf(pages));

/** A sound answer made from one random number; sometimes none where none is needed. */
function soundAnswer(page: Page<string>, seed: number): Answer<string> {
  if (page.traits.carries === 'nothing' || (!page.required && seed % 3 === 0)) return {};
  const choice = page.choices[seed % Math.max(1, page.choices.length)];
  return choice ? { choiceIds: [choice.id] } : { value: String(seed) };
}

const seeds = fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 });

function answerAll(interview: Interview<string>, numbers: readonly number[]): number {
  let steps = 0;
  for (let page = interview.current; page; page = interview.current) {
    const answer = soundAnswer(page, numbers[page.number - 1] ?? 1);
    if (page.traits.carries !== 'nothing') interview.answer(page.id, answer);
    if (interview.next() !== null) break;
    steps += 1;
  }
  return steps;
}

describe('an interview', () => {
  test('always ends, even on a task that runs in circles', () => {
    fc.assert(
      fc.property(anyDefinition(false), seeds, (definition, numbers) => {
        const interview = new Interview(taskOfDefinition(definition));
        expect(answerAll(interview, numbers)).toBeLessThanOrEqual(definition.questions.length);
      }),
      { numRuns: 500 },
    );
  });

  test('of an accepted task reaches the end, and its response is accepted', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.boolean().chain(anyDefinition), seeds, (definition, numbers) => {
        if (!isSavable(validateTask(definition))) return;
        accepted += 1;
        const task = taskOfDefinition(definition);
        const interview = new Interview(task);
        answerAll(interview, numbers);
        expect(interview.current).toBeNull();
        expect(interview.isComplete).toBe(true);
        expect(validateAnswers(task, interview.answers)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('a task whose jumps all lead onwards is never refused for its ways', () => {
    fc.assert(
      fc.property(anyDefinition(true), (definition) => {
        const errors = validateTask(definition).filter((problem) => problem.severity === 'error');
        expect(errors).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a task that sends some answers round in a circle is refused', () => {
    fc.assert(
      fc.property(anyDefinition(false), seeds, (definition, numbers) => {
        const task = taskOfDefinition(definition);
        const answers = new Map(
          task.pages.map((page) => [page.id, soundAnswer(page, numbers[page.number - 1] ?? 1)]),
        );
        if (walkPath(task, answers).outcome === 'loop')
          expect(isSavable(validateTask(definition))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('sends no answer off its path, keeps each of them, and has it back with the path', () => {
    fc.assert(
      fc.property(anyDefinition(true), seeds, seeds, (definition, numbers, others) => {
        const task = taskOfDefinition(definition);
        const interview = new Interview(task);
        answerAll(interview, numbers);
        for (const page of task.pages) {
          if (page.traits.carries === 'nothing' || !interview.path.includes(page)) continue;
          const before = interview.answerTo(page.id) ?? {};
          const sent = interview.answers;
          interview.answer(page.id, soundAnswer(page, others[page.number - 1] ?? 1));
          const onPath = new Set(interview.path.map(({ id }) => id));
          expect(interview.answers.filter(({ questionId }) => !onPath.has(questionId))).toEqual([]);
          const changed = interview.answerTo(page.id) ?? {};
          interview.answer(page.id, before);
          expect(interview.answers).toEqual(sent);
          interview.answer(page.id, changed);
          const codes = validateAnswers(task, interview.answers).map(({ code }) => code);
          expect(codes.filter((code) => code !== 'answerMissing')).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('comes back from its snapshot as it was', () => {
    fc.assert(
      fc.property(anyDefinition(true), seeds, (definition, numbers) => {
        const task = taskOfDefinition(definition);
        const interview = new Interview(task);
        answerAll(interview, numbers);
        const again = new Interview(task, interview.snapshot());
        expect(again.snapshot()).toEqual(interview.snapshot());
      }),
    );
  });
});

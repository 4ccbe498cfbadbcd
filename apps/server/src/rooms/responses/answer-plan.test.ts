import { parseTask, validateAnswers, walkPath } from '@gondola/survey';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownAnswer, planAnswer, problemOfAnswer } from './answer-plan.ts';

const yes = 11;
const no = 12;

/** Open? yes leads to the photo and its note, no to the reason; all end with the remark. */
const task = parseTask<number>([
  {
    id: 1,
    type: 'simple selection',
    required: true,
    choices: [
      { id: yes, title: 'Sí' },
      { id: no, title: 'No' },
    ],
    logic: [
      { choiceId: yes, nextId: 2 },
      { choiceId: no, nextId: 4 },
    ],
  },
  { id: 2, type: 'short answer', required: true, choices: [], logic: [] },
  { id: 3, type: 'short answer', required: false, choices: [], logic: [{ choiceId: null, nextId: 5 }] },
  { id: 4, type: 'short answer', required: true, choices: [], logic: [] },
  { id: 5, type: 'short answer', required: false, choices: [], logic: [] },
]);

const text = (questionId: number, value: string): KnownAnswer => ({
  id: questionId * 100,
  questionId,
  value,
});
const chosen = (choiceId: number): KnownAnswer => ({ id: 100, questionId: 1, choiceIds: [choiceId] });
const questionsOf = (answers: readonly { readonly questionId: number }[]) =>
  answers.map(({ questionId }) => questionId);

describe('an edit', () => {
  it('that keeps the way leaves every other answer alone', () => {
    const plan = planAnswer(task, [chosen(yes), text(2, 'a'), text(5, 'z')], [], text(2, 'b'));
    expect(plan).toMatchObject({ dropped: [], revived: [], unanswered: [] });
    expect(plan.whole).toContainEqual(text(2, 'b'));
  });

  it('that takes another way names what leaves and what nobody answered', () => {
    const plan = planAnswer(task, [chosen(yes), text(2, 'a'), text(3, 'b'), text(5, 'z')], [], chosen(no));
    expect(questionsOf(plan.dropped)).toEqual([2, 3]);
    expect(plan.unanswered).toEqual([4]);
    expect(questionsOf(plan.whole)).toEqual([5, 1]);
  });

  it('that takes the old way again brings back what had left', () => {
    const plan = planAnswer(task, [chosen(no), text(4, 'c')], [text(2, 'a'), text(3, 'b')], chosen(yes));
    expect(questionsOf(plan.dropped)).toEqual([4]);
    expect(questionsOf(plan.revived)).toEqual([2, 3]);
    expect(plan.unanswered).toEqual([]);
  });

  it('does not name what was missing before', () => {
    const plan = planAnswer(task, [chosen(yes), text(5, 'z')], [], text(5, 'y'));
    expect(plan.unanswered).toEqual([]);
  });

  it('is refused for what its question does not take, an empty one for a required question', () => {
    const [page] = task.pages;
    if (!page) throw new Error('the task has no page');
    expect(problemOfAnswer(page, chosen(99))).toBe('choiceUnknown');
    expect(problemOfAnswer(page, { questionId: 1 })).toBe('answerMissing');
    expect(problemOfAnswer(page, chosen(no))).toBeNull();
  });
});

const answer = fc.oneof(
  fc.constantFrom(yes, no).map(chosen),
  fc
    .tuple(fc.constantFrom(2, 3, 4, 5), fc.string({ minLength: 1, maxLength: 5 }))
    .map(([id, value]) => text(id, `x${value}`)),
);
const answers = fc.uniqueArray(answer, { selector: ({ questionId }) => questionId });

it('leaves no answer off the way, loses none and makes none up, whatever was answered', () => {
  fc.assert(
    fc.property(answers, answers, answer, (present, elsewhere, changed) => {
      const taken = new Set(questionsOf(present));
      const gone = elsewhere.filter(({ questionId }) => !taken.has(questionId));
      const { dropped, revived, whole } = planAnswer(task, present, gone, changed);
      const path = walkPath(task, new Map(whole.map((one) => [one.questionId, one])));
      if (path.outcome === 'end') {
        const beside = validateAnswers(task, whole).filter(({ code }) => code === 'answerOffPath');
        expect(beside.filter(({ questionId }) => questionId !== changed.questionId)).toEqual([]);
      }
      const before = present.filter(({ questionId }) => questionId !== changed.questionId);
      const after = whole.filter(({ questionId }) => questionId !== changed.questionId);
      const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);
      expect(sorted([...questionsOf(after), ...questionsOf(dropped)])).toEqual(
        sorted([...questionsOf(before), ...questionsOf(revived)]),
      );
    }),
  );
});

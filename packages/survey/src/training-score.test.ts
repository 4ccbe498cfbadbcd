import { describe, expect, test } from 'vitest';
import { parseTask, type PageSource } from './task.ts';
import { trainingScore } from './training-score.ts';

const question = (id: number, type: PageSource<number>['type'], more: object = {}): PageSource<number> => ({
  id,
  type,
  required: false,
  choices: [1, 2, 3].map((place) => ({ id: id * 10 + place, title: `Choice ${place}` })),
  logic: [],
  ...more,
});
const task = parseTask([
  question(1, 'simple selection', { logic: [{ choiceId: 13, nextId: null }] }),
  question(2, 'multiple selection'),
  question(3, 'content', { choices: [] }),
  question(4, 'drop down menu'),
]);
const correct = new Map([
  [1, [11]],
  [2, [21, 22]],
  [4, [43]],
]);
const scoreOf = (chosen: Record<number, number[]>) =>
  trainingScore(
    task,
    correct,
    Object.entries(chosen).map(([id, choiceIds]) => ({ questionId: Number(id), choiceIds })),
  );

describe('the score of a training', () => {
  test('is the share of its questions that were answered correctly', () => {
    expect(scoreOf({ 1: [11], 2: [22, 21], 4: [43] })).toBe(100);
    expect(scoreOf({ 1: [11], 2: [21, 22], 4: [41] })).toBeCloseTo(66.667, 2);
    expect(scoreOf({})).toBe(0);
  });

  test('takes a question of many choices as right only when exactly the correct ones are chosen', () => {
    expect(scoreOf({ 1: [12], 2: [21], 4: [] })).toBe(0);
    expect(scoreOf({ 1: [12], 2: [21, 22, 23], 4: [] })).toBe(0);
  });

  test('leaves out what the path did not ask', () => {
    expect(scoreOf({ 1: [13] })).toBe(0);
    expect(trainingScore(task, new Map([[1, [13]]]), [{ questionId: 1, choiceIds: [13] }])).toBe(100);
    expect(trainingScore(task, new Map([[4, [43]]]), [{ questionId: 1, choiceIds: [13] }])).toBeNull();
  });

  test('is none where nothing can be right or wrong', () => {
    expect(trainingScore(task, new Map(), [{ questionId: 1, choiceIds: [11] }])).toBeNull();
    expect(trainingScore(task, new Map([[1, []]]), [])).toBeNull();
  });
});

import { type PageSource, parseTask } from '@gondola/survey';
import { expect, it } from 'vitest';
import { chosenByKey, keysOf } from './use-survey-form.ts';

function page(source: Pick<PageSource<number>, 'type'> & Partial<PageSource<number>>) {
  const [parsed] = parseTask([{ id: 1, required: true, choices: [], logic: [], ...source }]).pages;
  if (!parsed) throw new Error('a task of one page has one');
  return parsed;
}
const choices = [7, 8, 9].map((id) => ({ id, title: `Opción ${id}` }));

it('chooses one by its place', () => {
  const one = page({ type: 'simple selection', choices });
  expect(chosenByKey(one, { choiceIds: [7] }, 2)).toEqual({ choiceIds: [8] });
  expect(chosenByKey(one, {}, 4)).toBeNull();
});

it('adds and takes away where many can be chosen, in the order of the question', () => {
  const many = page({ type: 'multiple selection', choices });
  const third = chosenByKey(many, {}, 3) ?? {};
  const both = chosenByKey(many, third, 1) ?? {};
  expect(both).toEqual({ choiceIds: [7, 9] });
  expect(chosenByKey(many, both, 3)).toEqual({ choiceIds: [7] });
});

it('says yes by 1 and no by 2, with choices or without', () => {
  expect(chosenByKey(page({ type: 'yes/no question', choices: choices.slice(0, 2) }), {}, 2)).toEqual({
    choiceIds: [8],
  });
  expect(chosenByKey(page({ type: 'yes/no question' }), {}, 2)).toEqual({ value: 'no' });
});

it('gives a mark of a scale by its own number', () => {
  expect(chosenByKey(page({ type: 'nps question' }), {}, 9)).toEqual({ value: '9' });
  const faces = page({ type: 'satisfaction', settings: { emojiScale: 4 } });
  expect([keysOf(faces), chosenByKey(faces, {}, 5)]).toEqual([4, null]);
});

it('leaves the keys alone where something is typed', () => {
  expect(keysOf(page({ type: 'numeric answer' }))).toBe(0);
});

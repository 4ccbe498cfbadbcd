import { expect, it } from 'vitest';
import { answerOfText, isAskedOfPicture, pictureSurvey, textOfAnswer, validateAnswers } from './index.ts';

const page = { choices: [], logic: [], required: true };
const survey = pictureSurvey([
  { ...page, id: 1, type: 'image' },
  { ...page, id: 2, type: 'product' },
  { ...page, id: 3, type: 'simple selection', choices: [{ id: 31, title: 'Llena' }] },
  { ...page, id: 4, type: 'short answer' },
]);

it('demands nothing of an auditor that cannot be said of a picture', () => {
  expect(survey.pages.map(({ type }) => isAskedOfPicture(type))).toEqual([false, false, true, true]);
  const missing = validateAnswers(survey, []).map(({ questionId, code }) => [questionId, code]);
  expect(missing).toEqual([
    [3, 'answerMissing'],
    [4, 'answerMissing'],
  ]);
});

it('reads from one text what was chosen, and leaves digits in a text alone', () => {
  expect(answerOfText('multiple selection', '31, 32')).toEqual({ choiceIds: [31, 32] });
  expect(answerOfText('yes/no question', 'yes')).toEqual({ value: 'yes' });
  expect(answerOfText('yes/no question', '7')).toEqual({ choiceIds: [7] });
  expect(answerOfText('numeric answer', '31')).toEqual({ value: '31' });
});

it('says an answer in the text it is read from', () => {
  for (const answer of [{ choiceIds: [31, 32] }, { choiceIds: [31] }]) {
    expect(answerOfText('multiple selection', textOfAnswer(answer))).toEqual(answer);
  }
  expect(textOfAnswer({ value: 'Marta' })).toBe('Marta');
});

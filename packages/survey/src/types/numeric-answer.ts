import { numberText, numberProblem, textType, wholeBetween } from './question-type.ts';

const codec = numberText(/^-?\d{1,15}$/, 16);

/** A whole number, below zero too. */
export const numericAnswer = textType({
  seconds: 8,
  alsoCalled: ['numero', 'numerica', 'number', 'integer'],
  foundBy: 'number integer count número cantidad entero',
  sample: (random) => String(wholeBetween(random, 0, 200)),
  group: 'other',
  codec,
  checkText: numberProblem(codec, 'integerInvalid'),
});

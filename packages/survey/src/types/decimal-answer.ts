import { decimalText, numberProblem, textType } from './question-type.ts';

const codec = decimalText(/^\d{1,15}(?:\.\d{1,10})?$/, 26);

/** Digits with at most one dot; a comma is taken for it. */
export const decimalAnswer = textType({
  seconds: 9,
  alsoCalled: ['decimal'],
  foundBy: 'decimal number weight decimal número peso',
  sample: (random) => (random() * 100).toFixed(2),
  group: 'other',
  codec,
  checkText: numberProblem(codec, 'decimalInvalid'),
});

import { numberText, textType } from './question-type.ts';

const codec = numberText(/^-?\d{1,15}$/, 16);

/** A whole number, below zero too. */
export const numericAnswer = textType({
  group: 'other',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'integerInvalid' : null),
});

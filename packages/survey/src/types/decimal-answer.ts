import { decimalText, textType } from './question-type.ts';

const codec = decimalText(/^\d{1,15}(?:\.\d{1,10})?$/, 26);

/** Digits with at most one dot; a comma is taken for it. */
export const decimalAnswer = textType({
  group: 'other',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'decimalInvalid' : null),
});

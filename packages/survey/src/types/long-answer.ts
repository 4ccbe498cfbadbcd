import { plainText, textType } from './question-type.ts';

const maxLength = 10_000;

/** Text of several lines. */
export const longAnswer = textType({
  group: 'text',
  codec: { ...plainText, maxLength, clean: (typed) => typed.trimEnd() },
  checkText: (text) => (text.length > maxLength ? 'answerTooLong' : null),
});

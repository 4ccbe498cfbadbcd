import { plainText, textType } from './question-type.ts';

const maxLength = 500;

const written = {
  codec: { ...plainText, maxLength, clean: (typed: string) => typed.trimEnd() },
  checkText: (text: string) => (text.length > maxLength ? ('answerTooLong' as const) : null),
};

/** A line of text. */
export const shortAnswer = textType({
  ...written,
  group: 'text',
  seconds: 15,
  alsoCalled: ['texto', 'text', 'corta', 'respuesta corta'],
  foundBy: 'short text line texto corto respuesta corta',
});

/** The same under the names 'text' and 'short-text', which stored tasks carry and the toolbox does not offer. */
export const shortAnswerSynonym = textType({ ...written, group: 'none', seconds: 15 });

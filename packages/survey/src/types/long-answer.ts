import { plainText, textType } from './question-type.ts';

const maxLength = 10_000;

/** Text of several lines. */
export const longAnswer = textType({
  seconds: 40,
  alsoCalled: ['larga', 'respuesta larga', 'comentario'],
  foundBy: 'long text paragraph comment texto largo comentario párrafo',
  group: 'text',
  codec: { ...plainText, maxLength, lines: 'lines', clean: (typed) => typed.trimEnd() },
  checkText: (text) => (text.length > maxLength ? 'answerTooLong' : null),
});

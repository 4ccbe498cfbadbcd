import { numberText, textType } from './question-type.ts';

const codec = numberText(/^[1-9]\d{0,14}$/, 15);

/** A product of the company, by its id. Stored tasks carry it; the toolbox does not offer it. */
export const product = textType({
  group: 'none',
  carries: 'product',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'productInvalid' : null),
});

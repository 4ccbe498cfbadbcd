import { numberText, textType, wholeBetween } from './question-type.ts';

const codec = numberText(/^[1-9]\d{0,14}$/, 15);

/** A product of the company, by its id. Stored tasks carry it; the toolbox does not offer it. */
export const product = textType({
  seconds: 15,
  sample: (random) => String(wholeBetween(random, 1, 99_999)),
  group: 'none',
  carries: 'product',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'productInvalid' : null),
});

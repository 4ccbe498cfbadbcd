import { decimalText, textType } from './question-type.ts';

const codec = decimalText(/^\d{1,12}(?:\.\d{1,2})?$/, 15);

/** An amount of money with at most two decimals. */
export const price = textType({
  group: 'other',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'priceInvalid' : null),
});

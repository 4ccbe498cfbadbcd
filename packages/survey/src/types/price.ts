import { decimalText, numberProblem, textType, wholeBetween } from './question-type.ts';

const codec = decimalText(/^\d{1,12}(?:\.\d{1,2})?$/, 15);

/** An amount of money with at most two decimals. */
export const price = textType({
  seconds: 9,
  alsoCalled: ['precio', 'price'],
  foundBy: 'price money currency precio dinero monto',
  sample: (random) => String(wholeBetween(random, 1, 200) * 50),
  group: 'other',
  codec,
  checkText: numberProblem(codec, 'priceInvalid'),
});

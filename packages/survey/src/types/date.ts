import { plainText, type TextCodec, textType, wholeBetween, twoDigits } from './question-type.ts';

/** A day as year-month-day, that exists. */
const codec: TextCodec<string> = {
  ...plainText,
  maxLength: 10,
  decode: (text) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
    // Date.parse would accept 30 February in some engines; a date that comes back unchanged exists.
    const instant = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : null;
  },
};

/** A day. */
export const date = textType({
  seconds: 7,
  alsoCalled: ['fecha', 'date'],
  foundBy: 'date day calendar fecha día',
  sample: (random) =>
    `2026-${twoDigits(wholeBetween(random, 1, 12))}-${twoDigits(wholeBetween(random, 1, 28))}`,
  group: 'other',
  maxDescription: 140,
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'dateInvalid' : null),
});

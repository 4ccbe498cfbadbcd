import { numberText, textType, wholeBetween } from './question-type.ts';

/** Marks of a net promoter score, both ends included. */
export const npsRange = { lowest: 0, highest: 10 } as const;

const codec = numberText(/^\d{1,2}$/, String(npsRange.highest).length);

/** How likely somebody is to recommend something. */
export const npsQuestion = textType({
  seconds: 5,
  alsoCalled: ['nps'],
  foundBy: 'nps recommend score 0 10 recomendar nota',
  sample: (random) => String(wholeBetween(random, npsRange.lowest, npsRange.highest)),
  group: 'selection',
  codec,
  highestMark: () => npsRange.highest,
  checkText: (text) => {
    const mark = codec.decode(text);
    return mark === null || mark > npsRange.highest ? 'npsRange' : null;
  },
});

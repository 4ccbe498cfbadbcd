import { numberText, textType } from './question-type.ts';

/** Marks of a net promoter score, both ends included. */
export const npsRange = { lowest: 0, highest: 10 } as const;

const codec = numberText(/^\d{1,2}$/, String(npsRange.highest).length);

/** How likely somebody is to recommend something. */
export const npsQuestion = textType({
  group: 'selection',
  codec,
  highestMark: () => npsRange.highest,
  checkText: (text) => {
    const mark = codec.decode(text);
    return mark === null || mark > npsRange.highest ? 'npsRange' : null;
  },
});

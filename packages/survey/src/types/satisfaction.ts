import * as z from 'zod/mini';
import { numberText, plainSettings, textType, wholeBetween } from './question-type.ts';

export const emojiSets = ['emojiSet1', 'emojiSet2', 'emojiSet3'] as const;
export type EmojiSet = (typeof emojiSets)[number];

export const emojiScaleRange = { lowest: 2, highest: 6 } as const;

/** Emoji files shown per scale, worst first (field-audit, section 9). */
export const emojiFiles: Readonly<Record<number, readonly string[]>> = {
  2: ['emoji2', 'emoji5'],
  3: ['emoji1', 'emoji3', 'emoji5'],
  4: ['emoji1', 'emoji2', 'emoji4', 'emoji5'],
  5: ['emoji1', 'emoji2', 'emoji3', 'emoji4', 'emoji5'],
  6: ['emoji1', 'emoji2', 'emoji3', 'emoji4', 'emoji5', 'emoji6'],
};

const codec = numberText(/^\d{1,2}$/, 2);

/** One of two to six emojis, the worst is 1. */
export const satisfaction = textType({
  seconds: 4,
  alsoCalled: ['satisfaccion', 'emoji'],
  foundBy: 'satisfaction emoji smiley faces satisfacción caras',
  sample: (random, { emojiScale = 1 }) => String(wholeBetween(random, 1, emojiScale)),
  group: 'selection',
  codec,
  settings: plainSettings<{ emojiScale: number; emojiSet: EmojiSet }>(
    {
      emojiScale: z.int().check(z.gte(emojiScaleRange.lowest), z.lte(emojiScaleRange.highest)),
      emojiSet: z.enum(emojiSets),
    },
    { emojiScale: 5, emojiSet: 'emojiSet1' },
  ),
  highestMark: ({ emojiScale }) => emojiScale ?? null,
  checkText: (text, { emojiScale }) => {
    const mark = codec.decode(text);
    return mark === null || mark < 1 || mark > emojiScale ? 'satisfactionRange' : null;
  },
});

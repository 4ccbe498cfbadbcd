// Answers that a person might give, by question type: any that the engine accepts, none that it refuses.
import {
  type Answer,
  formatSignature,
  npsRange,
  type Page,
  type QuestionType,
  timeStepMinutes,
  yesNoChoices,
} from '@gondola/survey';

export type Random = () => number;

/** A whole number from `lowest` to `highest`. */
export const wholeBetween = (random: Random, lowest: number, highest: number): number =>
  lowest + Math.floor(random() * (highest - lowest + 1));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A signature that any question takes. */
export const sampleSignature = formatSignature([
  [
    { x: 40, y: 120 },
    { x: 120, y: 60 },
    { x: 260, y: 110 },
  ],
]);

/** Texts of the types whose answer is one; any other text type takes plain words. */
const texts: Partial<Record<QuestionType, (random: Random, page: Page<string>) => string>> = {
  'numeric answer': (random) => String(wholeBetween(random, 0, 200)),
  'decimal answer': (random) => (random() * 100).toFixed(2),
  price: (random) => String(wholeBetween(random, 1, 200) * 50),
  date: (random) =>
    `2026-${twoDigits(wholeBetween(random, 1, 12))}-${twoDigits(wholeBetween(random, 1, 28))}`,
  time: (random) =>
    `${twoDigits(wholeBetween(random, 8, 20))}:${twoDigits(wholeBetween(random, 0, 3) * timeStepMinutes)}`,
  'nps question': (random) => String(wholeBetween(random, npsRange.lowest, npsRange.highest)),
  satisfaction: (random, { traits, settings }) =>
    String(wholeBetween(random, 1, traits.highestMark(settings) ?? 1)),
  'barcode question': (random) => String(wholeBetween(random, 7_800_000_000_000, 7_899_999_999_999)),
  'signature question': () => sampleSignature,
  product: (random) => String(wholeBetween(random, 1, 99_999)),
};

/** Of a question that takes several photos: few people take as many as they may. */
const maxPhotos = 5;
/** How likely each of several choices is chosen. */
const chosenShare = 0.4;

function chosenIds({ choices, traits }: Page<string>, random: Random): string[] {
  const one = choices[wholeBetween(random, 0, choices.length - 1)];
  if (!traits.manyChoices) return one ? [one.id] : [];
  const chosen = choices.filter(() => random() < chosenShare);
  return (chosen.length > 0 || !one ? chosen : [one]).map(({ id }) => id);
}

/** An answer to the page that the engine accepts; an empty one for a page to read, or one without choices. */
export function randomAnswer(page: Page<string>, random: Random): Answer<string> {
  const { carries, media } = page.traits;
  if (carries === 'nothing') return {};
  if (media) {
    const count = wholeBetween(random, 1, Math.min(media.limit, maxPhotos));
    return { media: Array.from({ length: count }, (_, index) => `${page.id}-${index + 1}`) };
  }
  if (carries === 'choices') {
    if (page.choices.length > 0) return { choiceIds: chosenIds(page, random) };
    return page.traits.fixedChoices.length > 0 ? { value: yesNoChoices[random() < 0.5 ? 0 : 1] } : {};
  }
  return { value: texts[page.type]?.(random, page) ?? 'Sin novedad' };
}

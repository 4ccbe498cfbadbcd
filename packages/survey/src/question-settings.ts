// Settings a question carries beside its text, with the values a new question starts with.

export const qualities = ['low', 'medium', 'high', 'veryHigh'] as const;
export type Quality = (typeof qualities)[number];

export const emojiSets = ['emojiSet1', 'emojiSet2', 'emojiSet3'] as const;
export type EmojiSet = (typeof emojiSets)[number];

export const memoryUnits = ['KB', 'MB', 'GB'] as const;
export type MemoryUnit = (typeof memoryUnits)[number];

/** What the share-of-shelf KPI of a multiple image question measures. */
export const shareKpiTypes = ['none', 'linear-share', 'volumetric-share', 'facial-share'] as const;
export type ShareKpiType = (typeof shareKpiTypes)[number];

export const emojiScaleRange = { lowest: 2, highest: 6 } as const;

export const questionDefaults = {
  imageQuality: 'medium',
  videoQuality: 'medium',
  emojiScale: 5,
  emojiSet: 'emojiSet1',
  memoryQuantity: 0,
  memoryUnit: 'KB',
  shareKpiType: 'none',
} as const;

/** Emoji files shown per scale, worst first (field-audit, section 9). */
export const emojiFiles: Readonly<Record<number, readonly string[]>> = {
  2: ['emoji2', 'emoji5'],
  3: ['emoji1', 'emoji3', 'emoji5'],
  4: ['emoji1', 'emoji2', 'emoji4', 'emoji5'],
  5: ['emoji1', 'emoji2', 'emoji3', 'emoji4', 'emoji5'],
  6: ['emoji1', 'emoji2', 'emoji3', 'emoji4', 'emoji5', 'emoji6'],
};

/** Titles of the two choices every yes/no question has, in this order. */
export const yesNoChoices = ['yes', 'no'] as const;

/** Limits of texts and counts in a task; lengths in characters. */
export const limits = {
  pages: 200,
  choices: 200,
  taskTitle: 200,
  taskDescription: 2000,
  questionTitle: 70,
  /** Of a date question, counted without its markup. */
  dateDescription: 140,
  description: 20_000,
  choiceTitle: 200,
  binaryKpis: 50,
  kpiTitle: 200,
  kpiDescription: 1000,
  emails: 50,
  shortText: 500,
  longText: 10_000,
  barcode: 128,
} as const;

export interface MinimumMemory {
  readonly quantity: number;
  readonly unit: MemoryUnit;
}

/** "500 MB" as stored, to its parts; null when the text is not of that form. */
export function parseMinimumMemory(text: string): MinimumMemory | null {
  const [quantity = '', unit, ...rest] = text.split(' ');
  const known = memoryUnits.find((name) => name === unit);
  if (!known || rest.length > 0 || !/^\d{1,9}$/.test(quantity)) return null;
  return { quantity: Number(quantity), unit: known };
}

/** The stored form of a minimum memory: quantity and unit separated by a space. */
export function formatMinimumMemory({ quantity, unit }: MinimumMemory): string {
  return `${quantity} ${unit}`;
}

/** A minimum memory in bytes (1 KB = 1024). */
export function minimumMemoryBytes({ quantity, unit }: MinimumMemory): number {
  return quantity * 1024 ** (memoryUnits.indexOf(unit) + 1);
}

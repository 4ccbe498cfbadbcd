import * as z from 'zod/mini';
import { qualities, type Quality } from './image.ts';
import { fileType } from './question-type.ts';

export const memoryUnits = ['KB', 'MB', 'GB'] as const;
export type MemoryUnit = (typeof memoryUnits)[number];

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

/** The quantity of a minimum memory, in its unit; 0 for none. */
export const memoryQuantity = z.int().check(z.gte(0), z.lte(999_999_999));

interface VideoSettings {
  readonly memoryQuantity: number;
  readonly memoryUnit: MemoryUnit;
  readonly videoQuality: Quality;
}

/** One video, about which auditors answer a survey. */
export const video = fileType<VideoSettings, { videoQuality: Quality; minMemory: string }>({
  seconds: 45,
  alsoCalled: ['video'],
  foundBy: 'video film clip grabación',
  group: 'other',
  media: { kind: 'video', limit: 1 },
  teleaudit: { kpis: false, share: false, survey: true },
  settings: {
    fields: {
      memoryQuantity,
      memoryUnit: z.enum(memoryUnits),
      videoQuality: z.enum(qualities),
    },
    defaults: { memoryQuantity: 0, memoryUnit: 'KB', videoQuality: 'medium' },
    store: ({ memoryQuantity: quantity, memoryUnit: unit, videoQuality }) => ({
      videoQuality,
      minMemory: formatMinimumMemory({ quantity, unit }),
    }),
  },
});

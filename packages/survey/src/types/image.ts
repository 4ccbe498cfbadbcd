import * as z from 'zod/mini';
import { fileType, plainSettings } from './question-type.ts';

/** Of photos and videos; what they mean in pixels is D63. */
export const qualities = ['low', 'medium', 'high', 'veryHigh'] as const;
export type Quality = (typeof qualities)[number];

export const imageSettings = plainSettings<{ imageQuality: Quality }>(
  { imageQuality: z.enum(qualities) },
  { imageQuality: 'medium' },
);

/** One photo. */
export const image = fileType({
  group: 'image',
  media: { kind: 'image', limit: 1 },
  teleaudit: { kpis: true, share: false, survey: false },
  settings: imageSettings,
});

import * as z from 'zod/mini';
import { fileType, plainSettings } from './question-type.ts';

/** Of photos and videos; what they mean in pixels is D63. */
export const qualities = ['low', 'medium', 'high', 'veryHigh'] as const;
export type Quality = (typeof qualities)[number];

/**
 * Source of photos, and what becomes of one with a flaw: `any` from the gallery too, flaws are pointed out; `camera` by the
 * application's own camera alone (D79); `flawless` by it, and a photo with a flaw has to be taken again.
 */
export const photoRules = ['any', 'camera', 'flawless'] as const;
export type PhotoRule = (typeof photoRules)[number];

export interface ImageSettings {
  readonly imageQuality: Quality;
  readonly photoRule: PhotoRule;
}

export const imageSettings = plainSettings<ImageSettings>(
  { imageQuality: z.enum(qualities), photoRule: z.enum(photoRules) },
  { imageQuality: 'medium', photoRule: 'any' },
);

/** One photo. */
export const image = fileType({
  seconds: 20,
  alsoCalled: ['foto', 'imagen', 'photo'],
  foundBy: 'photo picture image foto imagen',
  group: 'image',
  media: { kind: 'image', limit: 1 },
  teleaudit: { kpis: true, share: false, survey: false },
  settings: imageSettings,
});

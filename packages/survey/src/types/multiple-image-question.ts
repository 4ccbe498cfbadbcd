import { imageSettings } from './image.ts';
import { fileType } from './question-type.ts';

/** The measure of its share-of-shelf KPI. */
export const shareKpiTypes = ['none', 'linear-share', 'volumetric-share', 'facial-share'] as const;
export type ShareKpiType = (typeof shareKpiTypes)[number];

/** Up to ten photos, whose share of shelf auditors measure. */
export const multipleImageQuestion = fileType({
  seconds: 18,
  alsoCalled: ['fotos', 'imagenes', 'imagen multiple', 'photos', 'multiple images'],
  foundBy: 'photos pictures images gallery fotos imágenes varias',
  group: 'image',
  media: { kind: 'image', limit: 10 },
  teleaudit: { kpis: true, share: true, survey: false },
  settings: imageSettings,
});

import { maxProductImage } from '@gondola/contract';
import { type FileRule, imageTypes } from '../../platform/files/file-rule.ts';

/** Pictures of the catalogue are readable by their lasting name, like logos: reports and spreadsheets point at them (D6). */
export const productImageRule: FileRule = {
  purpose: 'product',
  isPublic: true,
  maxSize: maxProductImage,
  types: imageTypes,
};

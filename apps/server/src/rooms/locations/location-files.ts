import { type FileRule, imageTypes, megabyte } from '../../platform/files/file-rule.ts';

/** The picture of a location. It belongs to no company, like the location itself. */
export const locationImageRule: FileRule = {
  purpose: 'location',
  isPublic: false,
  maxSize: 10 * megabyte,
  types: imageTypes,
};

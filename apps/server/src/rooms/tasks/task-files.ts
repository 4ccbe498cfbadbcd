import { type FileRule, imageTypes, megabyte } from '../../platform/files/file-rule.ts';

/** The image that a question shows. */
export const questionImageRule: FileRule = {
  purpose: 'task',
  isPublic: false,
  maxSize: 5 * megabyte,
  types: imageTypes,
};

import { type FileRule, megabyte } from '../../platform/files/file-rule.ts';

/** The preview image of a report. */
export const reportFileRule: FileRule = {
  purpose: 'report',
  isPublic: false,
  maxSize: 10 * megabyte,
  types: { 'image/jpeg': 'jpg', 'image/png': 'png' },
};

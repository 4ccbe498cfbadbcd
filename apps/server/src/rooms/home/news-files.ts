import { type FileRule, megabyte } from '../../platform/files/file-rule.ts';

/** The image of a news item; readable by its lasting name (D6). */
export const newsFileRule: FileRule = {
  purpose: 'news',
  isPublic: true,
  maxSize: 10 * megabyte,
  types: { 'image/jpeg': 'jpg', 'image/png': 'png' },
};

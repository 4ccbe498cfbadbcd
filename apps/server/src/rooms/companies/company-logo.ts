import { type FileRule, megabyte } from '../../platform/files/file-rule.ts';

/** The rule for a company's logo (back-office 5); readable by its lasting name (D6). */
export const logoRule: FileRule = {
  purpose: 'logo',
  isPublic: true,
  maxSize: 5 * megabyte,
  types: { 'image/jpeg': 'jpg', 'image/png': 'png' },
};

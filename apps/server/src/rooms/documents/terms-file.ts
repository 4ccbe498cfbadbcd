import { type FileRule, megabyte } from '../../platform/files/file-rule.ts';

/** A version of the terms: a PDF by its content, not by its name. */
export const termsFileRule: FileRule = {
  purpose: 'terms',
  isPublic: false,
  maxSize: 20 * megabyte,
  types: { 'application/pdf': 'pdf' },
};

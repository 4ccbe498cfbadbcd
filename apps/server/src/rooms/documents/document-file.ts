import { type FileRule, imageTypes, megabyte } from '../../platform/files/file-rule.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** A document of a company: PDF, image or Office, by its content. */
export const documentFileRule: FileRule = {
  purpose: 'document',
  isPublic: false,
  maxSize: 25 * megabyte,
  types: {
    ...imageTypes,
    'application/pdf': 'pdf',
    [`${office}.wordprocessingml.document`]: 'docx',
    [`${office}.spreadsheetml.sheet`]: 'xlsx',
    [`${office}.presentationml.presentation`]: 'pptx',
  },
};

import { type FileRule, imageTypes, megabyte } from '../../platform/files/file-rule.ts';

/** What may be attached to a ticket. */
export const ticketFileRule: FileRule = {
  purpose: 'ticket',
  isPublic: false,
  maxSize: 50 * megabyte,
  types: {
    ...imageTypes,
    'application/pdf': 'pdf',
    'text/csv': 'csv',
    'text/plain': 'txt',
    'application/zip': 'zip',
    'video/mp4': 'mp4',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  },
};

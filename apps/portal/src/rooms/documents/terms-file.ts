import { documentEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';

/** Uploads a PDF; the result is its address. */
export const sendTerms = sendBy(documentEndpoints.signUpload);

/** The name a version is offered: its file's, without the ending and with spaces for the dashes. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();

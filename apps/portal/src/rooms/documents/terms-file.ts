// The rule for a version of the terms. The server looks into the file and has the last word.
import { documentEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';

export const termsFileRules: FileRules = { extensions: ['.pdf'], maxBytes: 20 * 1024 * 1024 };

/** Uploads a PDF; the result is its address. */
export const sendTerms = sendBy(documentEndpoints.signUpload);

/** The name a version is offered: its file's, without the ending and with spaces for the dashes. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();

// What may be the preview of a report. The server says the same (reportFileRule) and has the last word.
import { reportEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';

export const pictureRules: FileRules = {
  extensions: ['.jpg', '.jpeg', '.png'],
  maxBytes: 10 * 1024 * 1024,
};

/** Uploads a preview image; the result is its lasting address. */
export const sendPicture = sendBy(reportEndpoints.signUpload);

// What may be the image of a news item. The server says the same (newsFileRule) and has the last word.
import { homeEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';

export const pictureRules: FileRules = {
  extensions: ['.jpg', '.jpeg', '.png'],
  maxBytes: 10 * 1024 * 1024,
};

/** Uploads an image; the result is its lasting address. */
export const sendPicture = sendBy(homeEndpoints.signNewsUpload);

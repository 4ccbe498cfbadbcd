// What the picture of a product may be. The server says the same and has the last word.
import { maxProductImage, productEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';

export const pictureRules: FileRules = {
  extensions: ['.jpg', '.jpeg', '.png', '.webp'],
  maxBytes: maxProductImage,
};

/** Uploads the picture of a form; the result is its lasting address. */
export const sendPicture = sendBy(productEndpoints.signUpload);

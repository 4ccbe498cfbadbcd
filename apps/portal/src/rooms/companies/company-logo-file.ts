// What a logo may be. The server says the same and has the last word.
import { companyEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';

export const logoFileRules: FileRules = { extensions: ['.jpg', '.png', '.jpeg'], maxBytes: 5 * 1024 * 1024 };

/** Uploads a logo; the result is its lasting address. */
export const sendLogo = sendBy(companyEndpoints.signUpload);

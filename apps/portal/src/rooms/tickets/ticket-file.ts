// The rule for a ticket's attachments. The server says the same (ticketFileRule) and has the last word.
import { ticketEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
  '.mp4': 'video/mp4',
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.docx': `${office}.wordprocessingml.document`,
  '.pptx': `${office}.presentationml.presentation`,
};

export const ticketFileRules: FileRules = { extensions: Object.keys(types), maxBytes: 50 * 1024 * 1024 };

/** The content type of a file by its extension: browsers give CSV and archives several names, or none. */
export function typeOfFile(name: string): string | undefined {
  return types[/\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''];
}

const send = sendBy(ticketEndpoints.signUpload);

/** Uploads one attachment; the result is its lasting address. */
export const sendTicketFile: SendFile<string> = (file, how) =>
  send(new File([file], file.name, { type: typeOfFile(file.name) ?? file.type }), how);

/** The rules of files attached to a message about a ticket: the same. */
export const ticketFiles = { rules: ticketFileRules, send: sendTicketFile };

import { type FileRule, imageTypes, megabyte } from '../../platform/files/file-rule.ts';
import { claimFile } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** The rule for a ticket's attachments. */
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

/** A write that brings files: `fileUrl` is the first of `fileUrls`, or the only one. */
interface BringsFiles extends SignedCall {
  readonly body: {
    readonly fileUrl?: string | null | undefined;
    readonly fileUrls?: readonly string[] | undefined;
  };
}

/** Keys of the files that a write brings, each once. Throws 400 at the one that is no upload of the caller. */
export async function claimTicketFiles(call: BringsFiles, companyId: number): Promise<string[]> {
  const { fileUrl, fileUrls = [] } = call.body;
  const named = fileUrls.map((address, place) => ({ address, path: `fileUrls.${place}` }));
  if (fileUrl) named.unshift({ address: fileUrl, path: 'fileUrl' });
  const keys = new Set<string>();
  for (const { address, path } of named)
    keys.add(await claimFile(call, address, { rule: ticketFileRule, companyId, path }));
  return [...keys];
}

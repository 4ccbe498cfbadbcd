import { maxChallengeFiles } from '@gondola/contract';
import { sendTicketFile, ticketFileRules } from '~/rooms/tickets/index.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';
import { useUploads } from '@gondola/ui/upload/use-uploads.ts';

export const attachmentRules: FileRules = { ...ticketFileRules, maxFiles: maxChallengeFiles };

/** The attachments of a form: sent at once, and honest about those that are not there yet or broke off. */
export function useAttachments() {
  const { uploads, add, remove, retry } = useUploads(sendTicketFile);
  return {
    uploads,
    add,
    remove,
    retry,
    isUploading: uploads.some(({ state }) => state === 'uploading'),
    failed: uploads.some(({ state }) => state === 'failed'),
    addresses: uploads.flatMap(({ result }) => (result === undefined ? [] : [result])),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

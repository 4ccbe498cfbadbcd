import { useState } from 'react';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { sendTicketFile } from './ticket-file.ts';

/** The address of the one attachment of a form. */
export interface TicketFileState {
  /** The uploaded file's address; undefined when there is none. */
  readonly address: string | undefined;
  readonly isUploading: boolean;
  /** The last attempt broke off. */
  readonly failed: boolean;
  readonly send: SendFile<string>;
  readonly take: (addresses: string[]) => void;
}

/** Follows an upload, so that a form is not sent before its file and does not hide that it is missing. */
export function useTicketFile(): TicketFileState {
  const [address, setAddress] = useState<string>();
  const [uploads, setUploads] = useState(0);
  const [failed, setFailed] = useState(false);
  const send: SendFile<string> = async (file, how) => {
    setFailed(false);
    setUploads((count) => count + 1);
    try {
      return await sendTicketFile(file, how);
    } catch (error) {
      if (!how.signal.aborted) setFailed(true);
      throw error;
    } finally {
      setUploads((count) => count - 1);
    }
  };
  return { address, isUploading: uploads > 0, failed, send, take: (addresses) => setAddress(addresses[0]) };
}

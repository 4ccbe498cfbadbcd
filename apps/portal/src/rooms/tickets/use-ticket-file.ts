import { useState } from 'react';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { sendTicketFile } from './ticket-file.ts';

/** Where the one attachment of a form stands. */
export interface TicketFileState {
  /** The uploaded file's address; undefined when there is none. */
  readonly address: string | undefined;
  readonly sending: boolean;
  /** The last attempt broke off. */
  readonly failed: boolean;
  readonly send: SendFile<string>;
  readonly take: (addresses: string[]) => void;
}

/** Follows an upload, so that a form is not sent before its file and does not hide that it is missing. */
export function useTicketFile(): TicketFileState {
  const [address, setAddress] = useState<string>();
  const [sending, setSending] = useState(0);
  const [failed, setFailed] = useState(false);
  const send: SendFile<string> = async (file, how) => {
    setFailed(false);
    setSending((count) => count + 1);
    try {
      return await sendTicketFile(file, how);
    } catch (error) {
      if (!how.signal.aborted) setFailed(true);
      throw error;
    } finally {
      setSending((count) => count - 1);
    }
  };
  return { address, sending: sending > 0, failed, send, take: (addresses) => setAddress(addresses[0]) };
}

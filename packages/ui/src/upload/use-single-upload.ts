import { useState } from 'react';
import type { SendFile } from './use-uploads.ts';

/** The address of the one file of a form. */
export interface SingleUpload {
  /** The uploaded file's address; undefined when there is none. */
  readonly address: string | undefined;
  /** Its name as the person knows it. */
  readonly fileName: string | undefined;
  readonly isUploading: boolean;
  /** The last attempt broke off, and its file is still in the list. */
  readonly failed: boolean;
  readonly send: SendFile<string>;
  readonly take: (addresses: string[]) => void;
}

/** Follows the upload of one file, so that a form is not sent before it and does not hide that it is missing. */
export function useSingleUpload(sendFile: SendFile<string>): SingleUpload {
  const [address, setAddress] = useState<string>();
  const [fileName, setFileName] = useState<string>();
  const [uploads, setUploads] = useState(0);
  const [failed, setFailed] = useState(false);
  const send: SendFile<string> = async (file, how) => {
    setFailed(false);
    setFileName(file.name);
    setUploads((count) => count + 1);
    try {
      return await sendFile(file, how);
    } catch (error) {
      if (!how.signal.aborted) setFailed(true);
      throw error;
    } finally {
      setUploads((count) => count - 1);
    }
  };
  return {
    address,
    fileName,
    isUploading: uploads > 0,
    failed,
    send,
    take: (addresses) => {
      setAddress(addresses[0]);
      setFailed(false);
    },
  };
}

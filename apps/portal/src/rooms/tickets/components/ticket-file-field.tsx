import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { sendTicketFile, ticketFileRules } from '../ticket-file.ts';
import classes from './ticket-wizard.module.css';

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

/** The attachment of a form: sent at once, and honest about a file that is not there yet. */
export function TicketFileField({ file, error }: { file: TicketFileState; error: ReactNode }) {
  const { t } = useTranslation('tickets');
  return (
    <FieldGroup label={t(($) => $.file.optional)} error={error}>
      <FileDrop label={t(($) => $.file.drop)} rules={ticketFileRules} send={file.send} onChange={file.take} />
      {file.isUploading ? (
        <p className={classes.note} role="status">
          {t(($) => $.file.sending)}
        </p>
      ) : null}
      {file.failed ? (
        <p className={classes.note} role="alert">
          {t(($) => $.file.without)}
        </p>
      ) : null}
    </FieldGroup>
  );
}

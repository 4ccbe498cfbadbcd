import { fileRules } from '@gondola/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { type SingleUpload, useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { sendTicketFile } from '../ticket-file.ts';
import classes from './ticket-wizard.module.css';

/** Follows the attachment of a form, so that it is not sent before its file and does not hide that it is missing. */
export const useTicketFile = () => useSingleUpload(sendTicketFile);

/** The attachment of a form: sent at once, and honest about a file that is not there yet. */
export function TicketFileField({ file, error }: { file: SingleUpload; error: ReactNode }) {
  const { t } = useTranslation('tickets');
  return (
    <FieldGroup label={t(($) => $.file.optional)} error={error}>
      <FileDrop
        label={t(($) => $.file.drop)}
        rules={fileRules.ticket}
        send={file.send}
        onChange={file.take}
      />
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

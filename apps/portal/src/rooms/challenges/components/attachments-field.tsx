import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import { UploadLine } from '@gondola/ui/upload/upload-line.tsx';
import { type Attachments, attachmentRules } from '../use-attachments.ts';
import classes from './new-challenge.module.css';

interface AttachmentsFieldProps {
  files: Attachments;
  disabled: boolean;
}

/** Optional attachments: each shows its progress, can be cancelled, and sent again when it broke off. */
export function AttachmentsField({ files, disabled }: AttachmentsFieldProps) {
  const { t } = useTranslation('challenges');
  return (
    <FieldGroup
      label={t(($) => $.form.files)}
      error={files.failed ? t(($) => $.form.uploadFailed) : undefined}
    >
      <DropZone
        label={t(($) => $.form.drop)}
        rules={attachmentRules}
        held={files.uploads.length}
        onFiles={files.add}
        closed={disabled ? t(($) => $.form.filesClosed) : undefined}
      />
      {files.uploads.length > 0 ? (
        <ul className={classes.uploads}>
          {files.uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRemove={() => files.remove(upload.id)}
              onRetry={() => files.retry(upload.id)}
            />
          ))}
        </ul>
      ) : null}
      {files.isUploading ? (
        <p className={classes.note} role="status">
          {t(($) => $.form.sendingFiles)}
        </p>
      ) : null}
    </FieldGroup>
  );
}

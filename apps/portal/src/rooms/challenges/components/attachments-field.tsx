import { useRef } from 'react';
import { fileRules, maxChallengeFiles } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';
import { UploadList } from '@gondola/ui/upload/upload-list.tsx';
import type { FormUploads } from '@gondola/ui/upload/use-form-uploads.ts';
import classes from './new-challenge.module.css';

const attachmentRules: FileRules = { ...fileRules.ticket, maxFiles: maxChallengeFiles };

interface AttachmentsFieldProps {
  files: FormUploads;
  disabled: boolean;
}

/** Optional attachments: each shows its progress, can be cancelled, and sent again when it broke off. */
export function AttachmentsField({ files, disabled }: AttachmentsFieldProps) {
  const { t } = useTranslation('challenges');
  const zone = useRef<HTMLButtonElement>(null);
  return (
    <FieldGroup
      label={t(($) => $.form.files)}
      error={files.failed ? t(($) => $.form.uploadFailed) : undefined}
    >
      <DropZone
        ref={zone}
        label={t(($) => $.form.drop)}
        rules={attachmentRules}
        held={files.uploads.length}
        onFiles={files.add}
        closed={disabled ? t(($) => $.form.filesClosed) : undefined}
      />
      <UploadList
        uploads={files.uploads}
        onRemove={files.remove}
        onRetry={files.retry}
        focusAfterLast={() => zone.current?.focus()}
      />
      {files.isUploading ? (
        <p className={classes.note} role="status">
          {t(($) => $.form.sendingFiles)}
        </p>
      ) : null}
    </FieldGroup>
  );
}

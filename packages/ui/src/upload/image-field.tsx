import { type ReactNode, useId, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import type { FileRules } from './file-rules.ts';
import type { SingleUpload } from './use-single-upload.ts';
import classes from './image-field.module.css';

interface ImageFieldProps {
  label: string;
  required?: boolean;
  /** The words at the place to drop it. */
  dropLabel: string;
  rules: FileRules;
  upload: SingleUpload;
  /** The picture there is already; it stays unless another one is uploaded. */
  current: string | null;
  /** The words when the upload broke off. */
  failure: string;
  error: ReactNode;
}

/** The one picture of a form: what there is, what takes its place, and how it looks. */
export function ImageField({
  label,
  required = false,
  dropLabel,
  rules,
  upload,
  current,
  failure,
  error,
}: ImageFieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [replacing, setReplacing] = useState(false);
  const shown = upload.address ?? current;
  const drops = current === null || replacing;
  return (
    <div role="group" aria-labelledby={id} data-error={error ? true : undefined}>
      <p id={id} className={classes.label}>
        {label}
        {required ? (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </p>
      <div className={classes.field}>
        {shown ? <img className={classes.picture} src={shown} alt="" /> : null}
        <div className={classes.rest}>
          {drops ? (
            <FileDrop label={dropLabel} rules={rules} send={upload.send} onChange={upload.take} />
          ) : (
            <Button variant="default" onClick={() => setReplacing(true)}>
              {t(($) => $.upload.replace)}
            </Button>
          )}
        </div>
      </div>
      {upload.isUploading ? (
        <p className={classes.note} role="status">
          {t(($) => $.upload.sending)}
        </p>
      ) : null}
      {upload.failed || error ? (
        <p className={classes.note} role="alert">
          {upload.failed ? failure : error}
        </p>
      ) : null}
    </div>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { DropZone } from './drop-zone.tsx';
import type { FileRules } from './file-rules.ts';
import { UploadList } from './upload-list.tsx';
import { type SendFile, type Uploads, useUploads } from './use-uploads.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  /** The words of the drop zone. */
  drop: string;
  /** Address of the picture; empty when there is none. */
  value: string;
  onChange: (address: string) => void;
  rules: FileRules;
  send: SendFile<string>;
  /** Its uploads, where they go on while the field is not shown; `onChange` is called then as well. */
  held?: Uploads<string>;
  /** Whether a picture is on its way: the form waits for it. */
  onUploading?: (isUploading: boolean) => void;
  error?: ReactNode;
  withAsterisk?: boolean;
}

/** One picture of a form: shown once it is there, and replaced by another. */
export function PictureField({
  label,
  drop,
  value,
  onChange,
  rules,
  send,
  held,
  onUploading,
  error,
  withAsterisk,
}: PictureFieldProps) {
  const { t } = useTranslation('ui');
  const [replacing, setReplacing] = useState(false);
  const zone = useRef<HTMLButtonElement>(null);
  const sendOne: SendFile<string> = async (file, how) => {
    onUploading?.(true);
    try {
      return await send(file, how);
    } finally {
      onUploading?.(false);
    }
  };
  const take = ([address]: string[], all: Uploads<string>) => {
    if (address === undefined) return;
    onChange(address);
    all.clear();
    setReplacing(false);
  };
  const { uploads, add, remove, retry, clear, fileOf } = useUploads(sendOne, take, held);
  const keep = () => {
    clear();
    setReplacing(false);
  };
  const hasPicture = value !== '' && !replacing && uploads.length === 0;
  return (
    <FieldGroup label={label} withAsterisk={withAsterisk} error={error}>
      {hasPicture ? (
        <div className={classes.picture}>
          <Picture address={value} file={fileOf(value)} />
          <Button variant="default" size="compact-sm" onClick={() => setReplacing(true)}>
            {t(($) => $.picture.replace, { name: label.toLowerCase() })}
          </Button>
        </div>
      ) : (
        <div>
          <DropZone ref={zone} label={drop} rules={rules} held={uploads.length} onFiles={add} />
          <UploadList
            uploads={uploads}
            onRemove={remove}
            onRetry={retry}
            focusAfterLast={() => zone.current?.focus()}
          />
        </div>
      )}
      {hasPicture || value === '' ? null : (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={keep}>
          {t(($) => $.picture.keep)}
        </Button>
      )}
    </FieldGroup>
  );
}

/** The picture of an address; that of the file where it was just sent, since what is not public cannot be read back yet. */
function Picture({ address, file }: { address: string; file: File | undefined }) {
  const showFile = (image: HTMLImageElement) => {
    if (!file) return undefined;
    const preview = URL.createObjectURL(file);
    image.src = preview;
    return () => URL.revokeObjectURL(preview);
  };
  return file ? <img ref={showFile} alt="" /> : <img src={address} alt="" />;
}

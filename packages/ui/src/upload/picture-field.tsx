import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileRules } from './file-rules.ts';
import type { SendFile } from './use-uploads.ts';
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
  onUploading,
  error,
  withAsterisk,
}: PictureFieldProps) {
  const { t } = useTranslation('ui');
  const [replacing, setReplacing] = useState(false);
  /** The file just sent, by its address: what is not public cannot be read back yet. */
  const [sent, setSent] = useState<{ address: string; preview: string }>();
  useEffect(() => () => URL.revokeObjectURL(sent?.preview ?? ''), [sent]);
  const sendOne: SendFile<string> = async (file, how) => {
    onUploading?.(true);
    try {
      const address = await send(file, how);
      setSent({ address, preview: URL.createObjectURL(file) });
      return address;
    } finally {
      onUploading?.(false);
    }
  };
  const take = ([address]: string[]) => {
    if (address === undefined) return;
    onChange(address);
    setReplacing(false);
  };
  const hasPicture = value !== '' && !replacing;
  return (
    <FieldGroup label={label} withAsterisk={withAsterisk} error={error}>
      {hasPicture ? (
        <div className={classes.picture}>
          <img src={sent?.address === value ? sent.preview : value} alt="" />
          <Button variant="default" size="compact-sm" onClick={() => setReplacing(true)}>
            {t(($) => $.picture.replace, { name: label.toLowerCase() })}
          </Button>
        </div>
      ) : (
        <FileDrop label={drop} rules={rules} send={sendOne} onChange={take} />
      )}
      {replacing && value !== '' ? (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setReplacing(false)}>
          {t(($) => $.picture.keep)}
        </Button>
      ) : null}
    </FieldGroup>
  );
}

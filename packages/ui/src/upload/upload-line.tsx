import type { MouseEventHandler } from 'react';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormats } from '../format/use-formats.ts';
import { Truncated } from '../display/truncated.tsx';
import { ProgressBar } from '../display/progress-bar.tsx';
import type { Upload } from './use-uploads.ts';
import classes from './file-drop.module.css';

interface UploadLineProps {
  upload: Upload<unknown>;
  onRemove: MouseEventHandler<HTMLButtonElement>;
  onRetry: () => void;
}

/** One file of an UploadList: name, size, how far it got, and what can be done about it. */
export function UploadLine({ upload, onRemove, onRetry }: UploadLineProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const { file, state, progress, failure } = upload;
  const name = file.name;
  const removal =
    state === 'uploading' ? t(($) => $.upload.cancel, { name }) : t(($) => $.upload.remove, { name });
  return (
    <li className={classes.line} data-state={state}>
      <IconFile size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.what}>
        <Truncated text={name} />
        {state === 'uploading' ? <ProgressBar value={progress} label={name} /> : null}
        <span className={classes.state} role={state === 'failed' ? 'alert' : undefined}>
          {state === 'failed' ? failure || t(($) => $.upload.failed) : null}
          {state === 'uploading' ? formats.percent(progress, 0) : null}
          {state === 'done' ? formats.bytes(file.size) : null}
        </span>
      </div>
      {state === 'failed' ? (
        <ActionIcon aria-label={t(($) => $.upload.retry, { name })} onClick={onRetry}>
          <IconRefresh size={17} stroke={1.6} />
        </ActionIcon>
      ) : null}
      <ActionIcon aria-label={removal} onClick={onRemove}>
        <IconX size={17} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

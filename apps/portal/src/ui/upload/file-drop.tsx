import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCloudUpload from '~icons/IconCloudUpload';
import { useFormats } from '~/lib/use-formats.ts';
import { type FileRules, type Rejection, sortFiles } from './file-rules.ts';
import { UploadLine } from './upload-line.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';
import classes from './file-drop.module.css';

interface FileDropProps<Result> {
  label: string;
  rules: FileRules;
  /** Sends one file; must honour the signal and report progress from 0 to 1. */
  send: SendFile<Result>;
  /** Results of the files that are there, whenever they change. */
  onChange?: (done: Result[]) => void;
}

/** Drop files or choose them; each shows progress, can be cancelled, and says why when it is refused. */
export function FileDrop<Result>({ label, rules, send, onChange }: FileDropProps<Result>) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<{ file: File; reason: Rejection }[]>([]);
  const { uploads, add, remove, retry } = useUploads(send, onChange);
  const most = rules.maxFiles ?? 1;
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], rules, uploads.length);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) add(sorted.accepted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const size = formats.bytes(rules.maxBytes);
  const types = rules.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
  return (
    <div>
      <button
        type="button"
        className={classes.zone}
        data-over={over ? '' : undefined}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconCloudUpload size={26} stroke={1.4} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint} id={hint}>
          {t(($) => $.upload.rules, { count: most, types, size })}
        </span>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={most > 1}
        accept={rules.extensions.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 ? (
        <ul className={classes.refused} role="alert">
          {refused.map(({ file, reason }) => (
            <li key={`${file.name}${file.size}`}>
              {t(($) => $.upload.refused[reason], { name: file.name, types, size, count: most })}
            </li>
          ))}
        </ul>
      ) : null}
      {uploads.length > 0 ? (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRemove={() => remove(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

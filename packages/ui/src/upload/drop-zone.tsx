import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { useFormats } from '../format/use-formats.ts';
import { type FileRules, type Rejection, sortFiles } from './file-rules.ts';
import classes from './file-drop.module.css';

interface DropZoneProps {
  label: string;
  rules: FileRules;
  /** Files already taken, which count towards the limit. */
  held?: number;
  onFiles: (files: readonly File[]) => void;
  /** Why nothing can be dropped now, in words; undefined when it can. */
  closed?: string | undefined;
}

/** A place to drop files or to choose them; what is refused is said under it. */
export function DropZone({ label, rules, held = 0, onFiles, closed }: DropZoneProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<{ file: File; reason: Rejection }[]>([]);
  const max = rules.maxFiles ?? 1;
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], rules, held);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (closed === undefined) take(event.dataTransfer.files);
  };
  const size = formats.bytes(rules.maxBytes);
  const types = rules.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
  return (
    <>
      <button
        type="button"
        className={classes.zone}
        data-over={over ? '' : undefined}
        disabled={closed !== undefined}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(closed === undefined);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconCloudUpload size={26} stroke={1.4} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint} id={hint}>
          {closed ?? t(($) => $.upload.rules, { count: max, types, size })}
        </span>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={max > 1}
        accept={rules.extensions.join(',')}
        disabled={closed !== undefined}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 ? (
        <ul className={classes.refused} role="alert">
          {refused.map(({ file, reason }) => (
            <li key={`${file.name}${file.size}`}>
              {t(($) => $.upload.refused[reason], { name: file.name, types, size, count: max })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

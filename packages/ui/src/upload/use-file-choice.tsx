import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import { type FileRules, type Rejection, sortFiles, typesOf } from './file-rules.ts';
import classes from './file-drop.module.css';

interface FileChoiceOptions {
  rules: FileRules;
  /** Files already taken, which count towards the limit. */
  held?: number;
  onFiles: (files: readonly File[]) => void;
  isClosed?: boolean;
}

/** The handlers with which a place takes dropped files; `data-over` is there while files are held over it. */
interface DropHandlers {
  readonly 'data-over': '' | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

interface FileChoice {
  /** Opens the window of the system. */
  readonly choose: () => void;
  readonly drop: DropHandlers;
  /** Takes pasted files; what has text is left to be pasted as text. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** The field that the window of the system fills, which nobody sees. */
  readonly input: ReactNode;
  /** Why files were refused, each by its name; null where none was. */
  readonly refusals: ReactNode;
  /** Says no more of them. */
  readonly forgetRefusals: () => void;
}

/** Files that are chosen, dropped or pasted, and what is said about those that are refused. */
export function useFileChoice({ rules, held = 0, onFiles, isClosed = false }: FileChoiceOptions): FileChoice {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<{ file: File; reason: Rejection }[]>([]);
  const max = rules.maxFiles ?? 1;
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], rules, held);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const limits = {
    types: typesOf(rules),
    size: formats.bytes(rules.maxSize),
    count: max,
  };
  return {
    choose: () => input.current?.click(),
    drop: {
      'data-over': over ? '' : undefined,
      onDragOver: (event) => {
        // Text that is dragged is dropped as text.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(!isClosed);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!isClosed) take(event.dataTransfer.files);
      },
    },
    onPaste: (event) => {
      // Cells and paragraphs that are copied bring a picture of themselves too.
      const { files, types } = event.clipboardData;
      if (files.length === 0 || types.includes('text/plain') || isClosed) return;
      event.preventDefault();
      take(files);
    },
    input: (
      <input
        ref={input}
        hidden
        type="file"
        multiple={max > 1}
        accept={rules.extensions.join(',')}
        disabled={isClosed}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    ),
    forgetRefusals: () => setRefused([]),
    refusals:
      refused.length > 0 ? (
        <ul className={classes.refused} role="alert">
          {refused.map(({ file, reason }) => (
            <li key={`${file.name}${file.size}`}>
              {t(($) => $.upload.refused[reason], { name: file.name, ...limits })}
            </li>
          ))}
        </ul>
      ) : null,
  };
}

import { useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { FileRules } from './file-rules.ts';
import { UploadList } from './upload-list.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';

interface FileDropProps<Result> {
  label: string;
  rules: FileRules;
  /** Sends one file; must honour the signal and report progress from 0 to 1. */
  send: SendFile<Result>;
  /** Results of the files that are there, whenever they change or a file is taken off. */
  onChange?: (done: Result[]) => void;
}

/** Drop files or choose them; each shows progress, can be cancelled, and says why when it is refused. */
export function FileDrop<Result>({ label, rules, send, onChange }: FileDropProps<Result>) {
  const { uploads, add, remove, retry } = useUploads(send, onChange);
  const zone = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <DropZone ref={zone} label={label} rules={rules} held={uploads.length} onFiles={add} />
      <UploadList
        uploads={uploads}
        onRemove={remove}
        onRetry={retry}
        focusAfterLast={() => zone.current?.focus()}
      />
    </div>
  );
}

import { DropZone } from './drop-zone.tsx';
import type { FileRules } from './file-rules.ts';
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
  const { uploads, add, remove, retry } = useUploads(send, onChange);
  return (
    <div>
      <DropZone label={label} rules={rules} held={uploads.length} onFiles={add} />
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

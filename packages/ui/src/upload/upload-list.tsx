import { UploadLine } from './upload-line.tsx';
import type { Upload } from './use-uploads.ts';
import classes from './file-drop.module.css';

interface UploadListProps {
  uploads: readonly Upload<unknown>[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
  /** Takes the focus when the last file was removed. */
  focusAfterLast: () => void;
}

/** The files chosen so far, each with what became of it. The focus of a removed one goes to its neighbour. */
export function UploadList({ uploads, onRemove, onRetry, focusAfterLast }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list}>
      {uploads.map((upload) => (
        <UploadLine
          key={upload.id}
          upload={upload}
          onRemove={({ currentTarget }) => {
            const line = currentTarget.closest('li');
            const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
            const buttons = neighbour?.querySelectorAll('button');
            if (buttons?.length) buttons[buttons.length - 1]?.focus();
            else focusAfterLast();
            onRemove(upload.id);
          }}
          onRetry={() => onRetry(upload.id)}
        />
      ))}
    </ul>
  );
}

import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { useUndo } from '../use-undo.ts';

interface UndoDialogProps {
  /** The import to take back; undefined while nobody asks. */
  file: FileImport | undefined;
  onClose: () => void;
}

/** Asks before an import is taken back; why it cannot be is said in the dialog. */
export function UndoDialog({ file, onClose }: UndoDialogProps) {
  const { t } = useTranslation('imports');
  const undo = useUndo();
  return (
    <ConfirmDialog
      opened={file !== undefined}
      onClose={onClose}
      title={t(($) => $.over.undoAsk)}
      text={t(($) => $.over.undoText, { file: file?.fileName ?? '' })}
      action={t(($) => $.over.undo)}
      onConfirm={async () => {
        if (file) await undo(file);
      }}
    />
  );
}

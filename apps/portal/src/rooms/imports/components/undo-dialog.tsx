import { type FileImport, importEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { readTopicsAgain } from '@gondola/client/queries.ts';
import { keepImport } from '../follow-import.ts';

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

/** Takes an applied import back; throws with the reason when something else has touched its rows. */
function useUndo(): (file: FileImport) => Promise<void> {
  const client = useQueryClient();
  return async (file) => {
    const answer = await call(importEndpoints.undo, { params: { id: file.id } });
    keepImport(client, answer.import);
    // The rows that went back may be on show anywhere.
    void readTopicsAgain(client, importEndpoints.undo.changes);
  };
}

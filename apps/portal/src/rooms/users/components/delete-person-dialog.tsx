import { type Person, wholeName } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useDeletePerson } from '../people-queries.ts';
import { useRestoring } from '../use-restoring.ts';

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before somebody's account goes, saying whose it is and what goes with it. */
export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const { t } = useTranslation('users');
  const remove = useDeletePerson();
  const { restore } = useRestoring();
  const isSelf = useCurrentUser().id === person.id;
  const name = wholeName(person);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(($) => $.delete.title, { name })}
      text={t(($) => (isSelf ? $.delete.textSelf : $.delete.text))}
      what={`${person.email} · ${t(($) => $.role[person.role])} · ${t(($) => $.list.projects, { count: person.projectCount })}`}
      action={t(($) => $.delete.action)}
      onConfirm={async () => {
        await remove.mutateAsync(person.id);
        undoToast({ text: t(($) => $.delete.done), undo: () => void restore(person.id) });
        onDeleted?.();
      }}
    />
  );
}

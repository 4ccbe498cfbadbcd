import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import type { PeopleDialog, PeopleDialogsProps } from './people-dialogs.tsx';
import RegisterDialog from './register-dialog.tsx';

type OpenPeopleDialogProps = PeopleDialogsProps & { dialog: PeopleDialog };

/** The dialog that is open over a page of people. */
export default function OpenPeopleDialog({
  dialog,
  onClose,
  onRegistered,
  onDeleted,
}: OpenPeopleDialogProps) {
  if (dialog.kind === 'register')
    return <RegisterDialog onClose={onClose} {...(onRegistered ? { onDone: onRegistered } : {})} />;
  if (dialog.kind === 'edit') return <EditPersonDialog person={dialog.person} onClose={onClose} />;
  return (
    <DeletePersonDialog person={dialog.person} onClose={onClose} {...(onDeleted ? { onDeleted } : {})} />
  );
}

import type { Person } from '@gondola/contract';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import RegisterDialog from './register-dialog.tsx';

export type PeopleDialog =
  | { kind: 'register' }
  | { kind: 'edit'; person: Person }
  | { kind: 'delete'; person: Person };

export interface OpenPeopleDialogProps {
  dialog: PeopleDialog;
  onClose: () => void;
  onRegistered?: (id: number) => void;
  onDeleted?: () => void;
}

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

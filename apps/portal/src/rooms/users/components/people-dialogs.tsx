import { Suspense } from 'react';
import type { Person } from '@gondola/contract';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

export type PeopleDialog =
  | { kind: 'register' }
  | { kind: 'edit'; person: Person }
  | { kind: 'delete'; person: Person };

const Register = lazyPart(() => import('./register-dialog.tsx'));
const Edit = lazyPart(async () => ({
  default: (await import('./edit-person-dialog.tsx')).EditPersonDialog,
}));
const Delete = lazyPart(async () => ({
  default: (await import('./delete-person-dialog.tsx')).DeletePersonDialog,
}));

interface PeopleDialogsProps {
  dialog: PeopleDialog | undefined;
  onClose: () => void;
  onRegistered?: (id: number) => void;
  onDeleted?: () => void;
}

/** The one dialog that is open over a page of people; each is fetched when it first opens. */
export function PeopleDialogs({ dialog, onClose, onRegistered, onDeleted }: PeopleDialogsProps) {
  if (!dialog) return null;
  return (
    <Suspense>
      {dialog.kind === 'register' ? (
        <Register onClose={onClose} {...(onRegistered ? { onDone: onRegistered } : {})} />
      ) : null}
      {dialog.kind === 'edit' ? <Edit person={dialog.person} onClose={onClose} /> : null}
      {dialog.kind === 'delete' ? (
        <Delete person={dialog.person} onClose={onClose} {...(onDeleted ? { onDeleted } : {})} />
      ) : null}
    </Suspense>
  );
}

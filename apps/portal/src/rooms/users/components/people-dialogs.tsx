import { Suspense } from 'react';
import type { Person } from '@gondola/contract';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

export type PeopleDialog =
  | { kind: 'register' }
  | { kind: 'edit'; person: Person }
  | { kind: 'delete'; person: Person };

const OpenPeopleDialog = lazyPart(() => import('./open-people-dialog.tsx'));

export interface PeopleDialogsProps {
  dialog: PeopleDialog | undefined;
  onClose: () => void;
  onRegistered?: (id: number) => void;
  onDeleted?: () => void;
}

/** The one dialog that is open over a page of people; they come with the first that opens. */
export function PeopleDialogs({ dialog, ...props }: PeopleDialogsProps) {
  return dialog ? (
    <Suspense>
      <OpenPeopleDialog dialog={dialog} {...props} />
    </Suspense>
  ) : null;
}

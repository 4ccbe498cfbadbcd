import { Suspense } from 'react';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { OpenPeopleDialogProps, PeopleDialog } from './open-people-dialog.tsx';

const OpenPeopleDialog = lazyPart(() => import('./open-people-dialog.tsx'));

interface PeopleDialogsProps extends Omit<OpenPeopleDialogProps, 'dialog'> {
  dialog: PeopleDialog | undefined;
}

/** The one dialog that is open over a page of people; they come with the first that opens. */
export function PeopleDialogs({ dialog, ...props }: PeopleDialogsProps) {
  return dialog ? (
    <Suspense>
      <OpenPeopleDialog dialog={dialog} {...props} />
    </Suspense>
  ) : null;
}

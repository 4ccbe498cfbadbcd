import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import type { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

const Dialog = lazyPart(async () => ({
  default: (await import('@gondola/ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Asks the worker before something is done, once there is something to ask: the list of the day does not wait for it. */
export const Asking = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;

import { type ComponentProps, Suspense } from 'react';
import type { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

const Dialog = lazyPart(async () => {
  const { ConfirmDialog: part } = await import('@gondola/ui/feedback/confirm-dialog.tsx');
  return { default: part };
});

/** Asks the worker before something is done, once there is something to ask. */
export const Asking = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;

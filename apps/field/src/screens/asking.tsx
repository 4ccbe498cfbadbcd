import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';

/** Asks the worker before something is done, once there is something to ask. */
export const Asking = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened ? <ConfirmDialog {...props} /> : null;

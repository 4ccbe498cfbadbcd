import { notifyError } from '@gondola/ui/toasts/toasts.ts';

/** Says why a change failed. */
export const notifyOf = (error: Error): number => notifyError(error.message);

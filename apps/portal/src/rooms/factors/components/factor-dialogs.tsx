import { Suspense } from 'react';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { FactorDialog } from './open-factor-dialog.tsx';

const OpenFactorDialog = lazyPart(() => import('./open-factor-dialog.tsx'));

interface FactorDialogsProps {
  dialog: FactorDialog | undefined;
  onClose: () => void;
}

/** The one that is open; they come with the first that opens. */
export function FactorDialogs({ dialog, onClose }: FactorDialogsProps) {
  return dialog ? (
    <Suspense>
      <OpenFactorDialog dialog={dialog} onClose={onClose} />
    </Suspense>
  ) : null;
}

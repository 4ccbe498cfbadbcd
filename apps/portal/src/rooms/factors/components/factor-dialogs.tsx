import { Suspense } from 'react';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

/** A change to one's own second factor. */
export type FactorDialog = 'setUp' | 'turnOff' | 'renew';

const SetUp = lazyPart(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));
const TurnOff = lazyPart(async () => ({ default: (await import('./turn-off-dialog.tsx')).TurnOffDialog }));
const Renew = lazyPart(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }));
const dialogs = { setUp: SetUp, turnOff: TurnOff, renew: Renew };

interface FactorDialogsProps {
  dialog: FactorDialog | undefined;
  onClose: () => void;
}

/** The one that is open; each is fetched when it first opens. */
export function FactorDialogs({ dialog, onClose }: FactorDialogsProps) {
  if (!dialog) return null;
  const Open = dialogs[dialog];
  return (
    <Suspense>
      <Open onClose={onClose} />
    </Suspense>
  );
}

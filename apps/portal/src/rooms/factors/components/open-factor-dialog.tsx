import { RenewDialog } from './renew-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

const dialogs = { setUp: SetUpDialog, turnOff: TurnOffDialog, renew: RenewDialog };

/** A change to one's own second factor. */
export type FactorDialog = keyof typeof dialogs;

/** The dialog that is open. */
export default function OpenFactorDialog({ dialog, onClose }: { dialog: FactorDialog; onClose: () => void }) {
  const Open = dialogs[dialog];
  return <Open onClose={onClose} />;
}

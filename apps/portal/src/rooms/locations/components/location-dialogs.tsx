import type { Location } from '@gondola/contract';
import type { LocationKey } from '../queries.ts';
import AddLocation from './add-location.tsx';
import { LocationPanel } from './location-panel.tsx';
import { EditGeneralDialog } from './edit-general-dialog.tsx';
import { CenterDialog } from './center-dialog.tsx';

/** The dialog open over the list; the details are none. */
export type LocationDialog =
  | { kind: 'add' }
  | { kind: 'general'; id: number }
  | { kind: 'center'; location: Location };

interface LocationDialogsProps {
  dialog: LocationDialog | undefined;
  onDialog: (dialog: LocationDialog | undefined) => void;
  /** The location whose details the address opens. */
  open: LocationKey | undefined;
  onOpen: (key: LocationKey | undefined) => void;
}

/** The details and the dialogs of /locations: the list is what most visits need, and they come when the first of them opens. */
export default function LocationDialogs({ dialog, onDialog, open, onOpen }: LocationDialogsProps) {
  const close = () => onDialog(undefined);
  return (
    <>
      {open ? (
        <LocationPanel
          open={open}
          // Escape reaches every open dialog; only the topmost may go.
          onClose={() => (dialog ? undefined : onOpen(undefined))}
          onEdit={({ id }) => onDialog({ kind: 'general', id })}
          onCenter={(location) => onDialog({ kind: 'center', location })}
        />
      ) : null}
      {dialog?.kind === 'add' ? <AddLocation onClose={close} onAdded={onOpen} /> : null}
      {dialog?.kind === 'general' ? <EditGeneralDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'center' ? <CenterDialog location={dialog.location} onClose={close} /> : null}
    </>
  );
}

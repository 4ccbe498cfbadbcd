import type { Location } from '@gondola/contract';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { LocationKey } from '../queries.ts';

// The list is what most visits need: everything that opens over it comes when it is opened.
const LocationPanel = lazyPart(() => import('./location-panel.tsx'));
const LinkDialog = lazyPart(() => import('./link-dialog.tsx'));
const CreateDialog = lazyPart(() => import('./create-dialog.tsx'));
const EditGeneralDialog = lazyPart(() => import('./edit-general-dialog.tsx'));
const CenterDialog = lazyPart(() => import('./center-dialog.tsx'));

/** What is open over the list, besides the details. */
export type LocationDialog =
  | { kind: 'link' }
  | { kind: 'create'; name: string }
  | { kind: 'general'; id: number }
  | { kind: 'center'; location: Location };

interface LocationDialogsProps {
  dialog: LocationDialog | undefined;
  onDialog: (dialog: LocationDialog | undefined) => void;
  /** The location whose details the address opens. */
  open: LocationKey | undefined;
  onOpen: (key: LocationKey | undefined) => void;
}

/** The details and the dialogs of /locations. */
export function LocationDialogs({ dialog, onDialog, open, onOpen }: LocationDialogsProps) {
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
      {dialog?.kind === 'link' ? (
        <LinkDialog
          onClose={close}
          onCreate={(name) => onDialog({ kind: 'create', name })}
          onLinked={onOpen}
        />
      ) : null}
      {dialog?.kind === 'create' ? (
        <CreateDialog name={dialog.name} onClose={close} onLinked={onOpen} />
      ) : null}
      {dialog?.kind === 'general' ? <EditGeneralDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'center' ? <CenterDialog location={dialog.location} onClose={close} /> : null}
    </>
  );
}

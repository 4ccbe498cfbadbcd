import type { Ticket, TicketTab } from '@gondola/contract';
import type { BulkTarget } from '../bulk-moves.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { TicketWizard } from './ticket-wizard.tsx';
import { EditTicketDialog } from './edit-ticket-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** The dialog open over the list; the details are none. */
export type SupportDialog =
  | { kind: 'wizard' }
  | { kind: 'edit'; ticket: Ticket }
  | { kind: 'bulk'; to: BulkTarget; tickets: readonly Ticket[]; clear: () => void };

interface SupportDialogsProps {
  dialog: SupportDialog | undefined;
  onDialog: (dialog: SupportDialog | undefined) => void;
  /** The ticket whose details the address opens. */
  openId: number | undefined;
  /** The tickets of the page, for stepping from one to the next. */
  rows: readonly Ticket[];
  onOpen: (id: number | undefined) => void;
  /** The tab of the list. */
  tab: TicketTab | undefined;
}

/** The details and the dialogs of /support: the list is what most visits need, and they come when the first of them opens. */
export default function SupportDialogs({ dialog, onDialog, openId, rows, onOpen, tab }: SupportDialogsProps) {
  const close = () => onDialog(undefined);
  return (
    <>
      {openId === undefined ? null : (
        <TicketPanel
          id={openId}
          rows={rows}
          covered={dialog !== undefined}
          onOpen={onOpen}
          tab={tab}
          onEdit={(ticket) => onDialog({ kind: 'edit', ticket })}
        />
      )}
      {dialog?.kind === 'wizard' ? <TicketWizard onClose={close} onCreated={({ id }) => onOpen(id)} /> : null}
      {dialog?.kind === 'edit' ? <EditTicketDialog ticket={dialog.ticket} onClose={close} /> : null}
      {dialog?.kind === 'bulk' ? <BulkDialog {...dialog} onClose={close} /> : null}
    </>
  );
}

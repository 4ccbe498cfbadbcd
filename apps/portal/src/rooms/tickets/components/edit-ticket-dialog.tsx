import { useState } from 'react';
import { type Ticket, ticketEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '@gondola/client/queries.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { type EditLabels, EditTicketForm } from './edit-ticket-form.tsx';

interface EditTicketDialogProps {
  ticket: Ticket;
  /** Of a challenge. */
  labels?: EditLabels;
  onClose: () => void;
}

/** Edits a ticket's text. After a conflict the form begins again with the version that is there now. */
export function EditTicketDialog({ ticket, labels, onClose }: EditTicketDialogProps) {
  const { t } = useTranslation('tickets');
  const queries = useQueryClient();
  const [version, setVersion] = useState(ticket);
  const reload = async (): Promise<void> => {
    try {
      const details = apiQuery(ticketEndpoints.get, { params: { id: ticket.id } }, null);
      const now = (await queries.fetchQuery({ ...details, staleTime: 0 })).ticket;
      if (now.can.edit) {
        setVersion(now);
        return;
      }
      notifyError(t(($) => $.edit.closed, { number: now.crmTicketId }));
      onClose();
    } catch (error) {
      notifyError(error instanceof Error ? error.message : t(($) => $.details.failed));
    }
  };
  return (
    <EditTicketForm
      key={version.lastModifiedDate}
      ticket={version}
      labels={labels}
      onClose={onClose}
      onReload={reload}
    />
  );
}

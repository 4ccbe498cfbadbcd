import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '~icons/IconPaperclip';
import { fileNameOf } from '../file-name.ts';
import classes from './ticket-cells.module.css';

/** A paper clip that opens the ticket's file; nothing when it has none. */
export function TicketFileLink({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  if (!ticket.fileUrl) return null;
  return (
    <a
      href={ticket.fileUrl}
      target="_blank"
      rel="noreferrer"
      className={classes.icon}
      title={fileNameOf(ticket.fileUrl)}
      aria-label={t(($) => $.row.file, { name: ticket.crmTicketId })}
    >
      <IconPaperclip size={15} stroke={1.7} />
    </a>
  );
}

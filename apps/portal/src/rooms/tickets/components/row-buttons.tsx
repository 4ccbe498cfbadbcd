import type { Ticket } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import classes from './ticket-cells.module.css';

interface RowButtonsProps {
  ticket: Ticket;
  onDetails: () => void;
  onEdit: () => void;
}

/** Details, and edit where the ticket admits it. */
export function RowButtons({ ticket, onDetails, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('tickets');
  const name = ticket.crmTicketId;
  const details = t(($) => $.row.details, { name });
  const edit = t(($) => $.row.edit, { name });
  return (
    <>
      <ActionIcon
        size={32}
        className={classes.eye ?? ''}
        aria-label={details}
        title={details}
        onClick={onDetails}
      >
        <IconEye size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={edit}
        title={edit}
        onClick={onEdit}
        style={ticket.can.edit ? undefined : { visibility: 'hidden' }}
      >
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import { RowButton } from '@gondola/ui/table/row-button.tsx';

interface RowButtonsProps {
  ticket: Ticket;
  onDetails: () => void;
  onEdit: () => void;
}

/** Details, and edit where the ticket admits it. */
export function RowButtons({ ticket, onDetails, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('tickets');
  const name = ticket.crmTicketId;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.details, { name })} onClick={onDetails} opens />
      <RowButton
        icon={IconPencil}
        label={t(($) => $.row.edit, { name })}
        onClick={onEdit}
        absent={!ticket.can.edit}
      />
    </>
  );
}

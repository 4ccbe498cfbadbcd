import type { Person } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';
import { RowButton } from '~/ui/table/row-button.tsx';
import { personName } from '../person-name.ts';

interface PersonButtonsProps {
  person: Person;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, at the end of a row. */
export function PersonButtons({ person, onEdit, onDelete }: PersonButtonsProps) {
  const { t } = useTranslation('users');
  const name = personName(person);
  return (
    <>
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
      <RowButton icon={IconTrash} label={t(($) => $.row.delete, { name })} onClick={onDelete} />
    </>
  );
}

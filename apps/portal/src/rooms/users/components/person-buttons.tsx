import type { Person } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';
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
  const edit = t(($) => $.row.edit, { name });
  const remove = t(($) => $.row.delete, { name });
  return (
    <>
      <ActionIcon size={32} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={remove} title={remove} onClick={onDelete}>
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

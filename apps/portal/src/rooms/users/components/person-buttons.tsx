import type { Person } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { personName } from '../person-name.ts';
import { useRestoring } from '../use-restoring.ts';

interface PersonButtonsProps {
  person: Person;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, or restore, at the end of a row. */
export function PersonButtons({ person, onEdit, onDelete }: PersonButtonsProps) {
  const { t } = useTranslation('users');
  const { restore, busy } = useRestoring();
  const name = personName(person);
  if (person.deleted) {
    const label = t(($) => $.row.restore, { name });
    return (
      <RowButton
        icon={IconArrowBackUp}
        label={label}
        disabled={busy}
        onClick={() => void restore(person.id)}
      />
    );
  }
  return (
    <>
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
      <RowButton icon={IconTrash} label={t(($) => $.row.delete, { name })} onClick={onDelete} />
    </>
  );
}

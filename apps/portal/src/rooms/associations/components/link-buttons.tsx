import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';

interface LinkButtonsProps {
  /** What is linked. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Edit and remove a link, at the end of its row. */
export function LinkButtons({ name, onEdit, onRemove }: LinkButtonsProps) {
  const { t } = useTranslation('associations');
  const edit = t(($) => $.row.edit, { name });
  const remove = t(($) => $.row.remove, { name });
  return (
    <>
      <ActionIcon size={32} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={remove} title={remove} onClick={onRemove}>
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

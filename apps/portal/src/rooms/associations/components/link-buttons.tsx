import { useTranslation } from 'react-i18next';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';

interface LinkButtonsProps {
  /** Name of the link's target. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Edit and remove a link, at the end of its row. */
export function LinkButtons({ name, onEdit, onRemove }: LinkButtonsProps) {
  const { t } = useTranslation('associations');
  return (
    <>
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} opens />
      <RowButton icon={IconTrash} label={t(($) => $.row.remove, { name })} onClick={onRemove} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { type CategoryRow, isCategory } from '../category-rows.ts';

interface RowButtonsProps {
  row: CategoryRow;
  onView: () => void;
  onEdit: () => void;
}

/** View, and edit where the row is a category. */
export function RowButtons({ row, onView, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('categories');
  const { name } = row;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.view, { name })} onClick={onView} opens />
      <RowButton
        icon={IconPencil}
        label={t(($) => $.row.edit, { name })}
        onClick={onEdit}
        absent={!isCategory(row)}
      />
    </>
  );
}
